// SPDX-License-Identifier: GPL-3.0-or-later
// C++ exceptions in WebAssembly. Debian's libc++abi for wasm32 has none, so this is the part of the Itanium C++ ABI
// that -fwasm-exceptions asks for, for one thread: what is thrown, and which handler takes it. Handlers stand in tables
// of the compiler (LSDA), one entry for each landing pad.
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <typeinfo>

namespace {

using Destroy = void* (*)(void*);  // destructors return their object in WebAssembly

struct Thrown {
    std::type_info* type;
    Destroy destroy;
    void* adjusted;  // the object as the handler's type
    Thrown* outer;   // caught before this one, and not yet done with
    int handlers;    // that hold it now
    bool isRethrown;
    std::uint32_t room;  // keeps what follows aligned
};
static_assert(sizeof(Thrown) % 4 == 0);
constexpr std::size_t kHeader = 32;
static_assert(sizeof(Thrown) <= kHeader);

Thrown* headerOf(void* object) { return reinterpret_cast<Thrown*>(static_cast<char*>(object) - kHeader); }
void* objectOf(Thrown* thrown) { return reinterpret_cast<char*>(thrown) + kHeader; }

Thrown* g_caught = nullptr;  // the innermost exception that is being handled

/// libc++abi's type descriptions: their fifth virtual function says whether a handler of this type takes an exception
/// of another, and adjusts the pointer to it.
struct Description : std::type_info {
    virtual void noop1() const = 0;
    virtual void noop2() const = 0;
    virtual bool canCatch(const std::type_info* thrown, void*& object) const = 0;
};

std::uint32_t readUnsigned(const std::uint8_t*& at) {
    std::uint32_t out = 0;
    for (int shift = 0;; shift += 7) {
        const std::uint8_t byte = *at++;
        out |= static_cast<std::uint32_t>(byte & 0x7fU) << shift;
        if (!(byte & 0x80U)) return out;
    }
}

std::int32_t readSigned(const std::uint8_t*& at) {
    std::uint32_t out = 0;
    for (int shift = 0;;) {
        const std::uint8_t byte = *at++;
        out |= static_cast<std::uint32_t>(byte & 0x7fU) << shift;
        shift += 7;
        if (byte & 0x80U) continue;
        if ((byte & 0x40U) && shift < 32) out |= ~std::uint32_t{0} << shift;
        return static_cast<std::int32_t>(out);
    }
}

/// The table behind a function: its handlers' types grow downwards from `types`.
struct Table {
    const std::uint8_t *types = nullptr, *pads = nullptr, *actions = nullptr;

    explicit Table(const std::uint8_t* at) {
        constexpr std::uint8_t kOmitted = 0xff;
        ++at;  // the start of landing pads, always omitted
        if (*at++ != kOmitted) {
            const std::uint32_t offset = readUnsigned(at);
            types = at + offset;
        }
        ++at;  // the encoding of the pads
        const std::uint32_t length = readUnsigned(at);
        pads = at;
        actions = at + length;
    }

    /// The first action of a landing pad; null for a cleanup.
    const std::uint8_t* actionOf(std::uint32_t pad) const {
        const std::uint8_t* at = pads;
        for (std::uint32_t k = 0;; ++k) {
            (void)readUnsigned(at);
            const std::uint32_t action = readUnsigned(at);
            if (k == pad) return action == 0 ? nullptr : actions + action - 1;
        }
    }

    const Description* type(std::int32_t index) const {
        return reinterpret_cast<const Description* const*>(types)[-index];
    }
};

/// The handler that takes an exception, by its number in the table; 0 if none does.
std::int32_t handlerFor(Thrown* thrown, const Table& table, std::uint32_t pad) {
    const std::uint8_t* action = table.actionOf(pad);
    while (action) {
        const std::int32_t index = readSigned(action);
        const std::uint8_t* here = action;
        const std::int32_t next = readSigned(action);
        if (index > 0) {
            const Description* type = table.type(index);
            void* object = objectOf(thrown);
            if (!type || type->canCatch(thrown->type, object)) {
                thrown->adjusted = object;
                return index;
            }
        }
        action = next == 0 ? nullptr : here + next;
    }
    return 0;
}

[[noreturn]] void raise(Thrown* thrown) {
    constexpr int kCppException = 0;
    __builtin_wasm_throw(kCppException, thrown);
}

}  // namespace

extern "C" {

/// What a landing pad says of itself, and is told.
struct LandingPad {
    std::uint32_t index;
    const std::uint8_t* table;
    std::int32_t selector;
};
LandingPad __wasm_lpad_context;

int _Unwind_CallPersonality(void* exception) {
    __wasm_lpad_context.selector = handlerFor(static_cast<Thrown*>(exception), Table(__wasm_lpad_context.table),
                                              __wasm_lpad_context.index);
    return 0;
}

int __gxx_wasm_personality_v0() { return 0; }  // named by every table; never called

void* __cxa_allocate_exception(std::size_t size) noexcept {
    auto* thrown = static_cast<Thrown*>(std::calloc(1, kHeader + size));
    if (!thrown) std::abort();
    return objectOf(thrown);
}

void __cxa_free_exception(void* object) noexcept { std::free(headerOf(object)); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, Destroy destroy) {
    Thrown* thrown = headerOf(object);
    thrown->type = type;
    thrown->destroy = destroy;
    raise(thrown);
}

void* __cxa_get_exception_ptr(void* exception) noexcept { return static_cast<Thrown*>(exception)->adjusted; }

void* __cxa_begin_catch(void* exception) noexcept {
    auto* thrown = static_cast<Thrown*>(exception);
    ++thrown->handlers;
    thrown->isRethrown = false;
    if (thrown != g_caught) {
        thrown->outer = g_caught;
        g_caught = thrown;
    }
    return thrown->adjusted;
}

void __cxa_end_catch() {
    Thrown* thrown = g_caught;
    if (!thrown || --thrown->handlers > 0) return;
    g_caught = thrown->outer;
    if (thrown->isRethrown) return;  // another handler will take it
    if (thrown->destroy) thrown->destroy(objectOf(thrown));
    __cxa_free_exception(objectOf(thrown));
}

/// A page's module is never left, so nothing is destroyed at its end.
int __cxa_thread_atexit(void (*)(void*), void*, void*) noexcept { return 0; }

[[noreturn]] void __cxa_rethrow() {
    if (!g_caught) std::abort();
    g_caught->isRethrown = true;
    raise(g_caught);
}

}  // extern "C"
