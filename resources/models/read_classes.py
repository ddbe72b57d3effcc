#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes classes_source.json: what the configuration classes of the transformers library say of positions.

    python3 resources/models/read_classes.py CHECKOUT > resources/models/classes_source.json

CHECKOUT is a git directory, with or without a work tree, or a folder that holds src/transformers/models; --commit says
which commit such a folder is of. Only syntax trees are looked at: nothing of the checkout is imported or run.

One record for each class with a model_type, of what concerns positions; a key that is missing is null:
    defaults       for a file that says nothing; a text with self. in it stands for another key of the file
    unset          keys that the class knows and leaves at None
    rules          with --expressions: what fills a key in, where it depends on other keys
    takes          keys that a conversion of the class's own takes from the file; without one it is the library's, which
                   takes rope_scaling, rope_theta and partial_rotary_factor
    when           with --expressions: what changes a key under a condition, or whatever the file says
    names          attribute_map: the usual name of a key, and the one the class keeps it under
    configs        types of the objects inside where they name none; given: what they hold where the file has none
    pairs          halves: i and i + d/2 turn together; neighbours: 2i and 2i + 1; evidence: the function and its line
    also           the other layout, where there is code for both: of an indexer, or behind a switch
    falls_back     what modeling_*.py takes where rope_parameters lacks a key
    reads_partial  whether the plain frequencies heed partial_rotary_factor
    temperature    the code that multiplies by a factor of the position
    bias_tables    where attention learns a bias for each bucket of distances: "first layer", which all share, or "every layer"
    reads          positional keys of the class that modeling_*.py of its folder asks for
"""
from __future__ import annotations

import argparse
import ast
import copy
import io
import json
import operator
import re
import subprocess
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

MODELS = "src/transformers/models/"
ROPE_UTILS = "src/transformers/modeling_rope_utils.py"
WANTED = re.compile(rf"{MODELS}\w+/(configuration|modeling)_\w+\.py|{ROPE_UTILS}")

POSITIONAL = re.compile(r"rope|rotary|position|window|alibi|chunk|nope|(?<!mlp_)layer_types|mrope")
KEYS = re.compile(
    r"\w*(rope|rotary|alibi|bidirectional|position|window|nope_)\w*|default_theta|(\w*_)?head_dim|hidden_size|"
    r"(num_)?(attention_heads|hidden_layers)|layer_types?|layers_block_type|\w*(window|attention|interval)_pattern|"
    r"\w*(attention_interval|attn_every_n_layers|attn_layer_(period|offset|indices)|attn_idxs|local_layer_ids)|"
    r"local_attention|attention_chunk_size|(attn|attention)_type|attn_(temperature_tuning|scale)|floor_scale|"
    r"log_scaling_\w+|llama_4_scaling_beta|relative_attention\w*|(relative_)?max_distance|num_buckets")
NOT_KEYS = re.compile(
    r"_\w+|is_composition|ignore_keys\w*|\w*(dropout|_id|_ids|_init_value|_init_std|_per_seconds|background_size)")
ROTATION = re.compile(r"rot(ary|ate)")

OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
             ast.FloorDiv: operator.floordiv, ast.Pow: operator.pow, ast.Is: operator.is_, ast.IsNot: operator.is_not,
             ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.Gt: operator.gt,
             ast.In: lambda one, many: one in many, ast.NotIn: lambda one, many: one not in many}

Exprs = dict[str, ast.expr]
Classes = dict[str, ast.ClassDef]
Modules = dict[str, ast.Module]
NOTHING: Exprs = {}
CONVERSION = "convert_rope_params_to_dict"
Definition = ast.ClassDef | ast.FunctionDef | ast.Assign


class Unknown(Exception):
    """The value of an expression that the source alone does not tell."""


def is_key(name: str) -> bool:
    return bool(KEYS.fullmatch(name)) and not NOT_KEYS.fullmatch(name)


def constant(node: ast.AST | None) -> Any:
    return node.value if isinstance(node, ast.Constant) else None


def own_name(node: ast.AST) -> str:
    """X of self.X."""
    return node.attr if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "self" else ""


def own_names(node: ast.AST) -> set[str]:
    return set(filter(None, map(own_name, ast.walk(node))))


def text_of(node: ast.AST) -> str:
    """On one line. What is taken from kwargs is a key of the file."""
    return re.sub(r"kwargs\.(?:get|pop)\('(\w+)'[^()]*\)", r"\1", " ".join(ast.unparse(node).split()))


def from_file(node: ast.AST) -> tuple[str, ast.expr] | None:
    """Key and default of kwargs.get(KEY, DEFAULT) or kwargs.pop(...): of a key that is no field of the class."""
    if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in ("kwargs.get", "kwargs.pop"):
        return str(constant(node.args[0])), node.args[1] if node.args[1:] else ast.Constant(None)
    return None


def functions(body: ast.ClassDef) -> Iterator[ast.FunctionDef]:
    return (each for each in body.body if isinstance(each, ast.FunctionDef))


def parameters(function: ast.FunctionDef) -> Exprs:
    of = function.args
    pairs = [*zip(reversed(of.args), reversed(of.defaults)), *zip(of.kwonlyargs, of.kw_defaults)]
    return {name.arg: value for name, value in pairs if value}


class Inline(ast.NodeTransformer):
    """Puts in their place what names stand for."""

    def __init__(self, local: Exprs, own: Exprs):
        self.local, self.own = local, own

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self.local.get(node.id, node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        return self.own.get(own_name(node)) or self.generic_visit(node)


class Filling:
    """What a configuration class fills in for a file that says nothing: its statements, followed in turn.

    Of everything the expression is kept. A plain value is one that hangs on no other key of the file."""

    def __init__(self, bodies: list[ast.ClassDef], theta: ast.expr):
        self.bodies = bodies  # the class, then those it is made of
        self.fields: set[str] = set()
        self.state: Exprs = {"default_theta": theta}
        self.kwargs: Exprs = {}
        self.asked: Exprs = {}
        self.inner: dict[str, ast.Call] = {}
        self.names: dict[str, str] = {}
        self.rules: dict[str, str] = {}
        self.when: dict[str, str] = {}
        for body in reversed(bodies):
            self.declare(body)
        self.names = self.value(self.state["attribute_map"]) if "attribute_map" in self.state else {}
        if not self.follow("__post_init__", 0) and not self.follow("__init__", 0):
            self.follow(CONVERSION, 0)

    def declare(self, body: ast.ClassDef) -> None:
        for each in body.body:
            if isinstance(each, ast.AnnAssign) and each.value:
                self.state[name := ast.unparse(each.target)] = each.value
                self.fields |= {name} if "ClassVar" not in ast.unparse(each.annotation) else set()
            elif isinstance(each, ast.Assign):
                self.state[name := ast.unparse(each.targets[0])] = each.value
                self.fields -= {name}
        for each in functions(body):
            if each.name == "__init__":
                self.state |= parameters(each)
                self.fields |= parameters(each).keys()
            elif is_key(each.name) and each.decorator_list and isinstance(each.body[-1], ast.Return):  # a property
                self.rules[each.name] = text_of(each.body[-1].value or each)

    # Values

    def value(self, node: ast.expr, local: Exprs = NOTHING, plain: bool = True) -> Any:
        def of(each: ast.expr) -> Any:
            return self.value(each, local, plain)

        match node:
            case ast.Constant():
                return node.value
            case ast.List() | ast.Tuple():
                return [of(each) for each in node.elts]
            case ast.Dict():
                return self.mapping(node, of)
            case ast.UnaryOp(op=ast.USub()):
                return -of(node.operand)
            case ast.UnaryOp(op=ast.Not()):
                return not of(node.operand)
            case ast.BinOp() if type(node.op) in OPERATORS:
                both = of(node.left), of(node.right)
                if all(isinstance(each, int | float) for each in both):
                    return OPERATORS[type(node.op)](*both)
            case ast.Compare(ops=[op], comparators=[right]) if type(op) in OPERATORS:
                right_value = self.kwargs if ast.unparse(right) == "kwargs" else of(right)
                return OPERATORS[type(op)](of(node.left), right_value)
            case ast.BoolOp():
                for each in node.values:
                    if bool(found := of(each)) == isinstance(node.op, ast.Or):
                        break
                return found
            case ast.IfExp():
                return of(node.body if of(node.test) else node.orelse)
            case ast.Name() if node.id in local:
                return of(local[node.id])
            case ast.Attribute() if (name := self.kept_as(node)) in self.state and not (plain and name in self.fields):
                return of(self.state[name])
            case ast.Subscript() if isinstance(within := of(node.value), dict) and (at := of(node.slice)) in within:
                return within[at]
            case ast.Call():
                return self.called(node, of)
        raise Unknown

    def kept_as(self, node: ast.AST) -> str:
        name = own_name(node)
        return self.names.get(name, name)

    def mapping(self, node: ast.Dict, of: Callable[[ast.expr], Any]) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for key, each in zip(node.keys, node.values):
            try:
                found = of(each)
            except Unknown:
                found = text_of(each)
            if key:
                out[str(constant(key))] = found
            elif isinstance(found, dict):
                out |= found
        return out

    def called(self, node: ast.Call, of: Callable[[ast.expr], Any]) -> Any:
        if asked := from_file(node):
            return of(self.kwargs.get(*asked))
        match node:
            case ast.Call(func=ast.Name(id="isinstance"), args=[each, ast.Name(id="dict")]):
                return isinstance(of(each), dict)
            case ast.Call(func=ast.Name(id="getattr"), args=[ast.Name(id="self"), ast.Constant(value=name), default]):
                return of(self.state.get(name, default))
            case ast.Call(func=ast.Attribute(value=whose, attr="get"), args=[ast.Constant(value=key), *rest]):
                if isinstance(found := of(whose), dict):
                    return found[key] if key in found else of(rest[0]) if rest else None
            case ast.Call(func=ast.Attribute(value=whose, attr="items"), args=[]):
                return of(whose)
            case ast.Call(keywords=[ast.keyword(arg="default", value=default)], args=[]):  # interval(...)(default=...)
                return of(default)
        raise Unknown

    def truth(self, node: ast.expr, local: Exprs = NOTHING) -> bool | None:
        try:
            return bool(self.value(node, local, plain=False))
        except (Unknown, TypeError):
            return None

    # Statements

    def follow(self, name: str, start: int) -> bool:
        """The first function of that name, from the class at `start` on."""
        for at, body in enumerate(self.bodies[start:], start):
            for function in (each for each in functions(body) if each.name == name):
                local = parameters(function)
                if name == "__init__":
                    local = {each: ast.Attribute(ast.Name("self"), each) for each in local}
                self.run(function.body, local, at)
                for asked in filter(None, map(from_file, ast.walk(function))):
                    self.asked.setdefault(asked[0], self.inlined(asked[1], local))
                return True
        return False

    def run(self, statements: list[ast.stmt], local: Exprs, at: int) -> None:
        for each in statements:
            match each:
                case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
                    for target, value in zip(targets, values):
                        self.assign(target, self.inlined(value, local), local)
                case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=value) if value:
                    self.assign(target, self.inlined(value, local), local)
                case ast.If():
                    self.branch(each, local, at)
                case ast.For():
                    self.goes_on(each)
                case ast.Expr(ast.Call(func=ast.Attribute(value=whose, attr="__post_init__" | "__init__" as name))):
                    if ast.unparse(whose) != "super()" or not self.follow(name, at + 1):
                        self.follow(CONVERSION, 0)
                case ast.Expr(ast.Call(func=ast.Attribute(value=whose, attr="setdefault"), args=[key, value])):
                    self.setdefault(whose, key, self.inlined(value, local), local)

    def inlined(self, node: ast.expr, local: Exprs) -> ast.expr:
        own = {name: each for name, each in self.state.items() if name.startswith("_") and name not in self.fields}
        return Inline(local, own).visit(copy.deepcopy(node))

    def assign(self, target: ast.expr, value: ast.expr, local: Exprs) -> None:
        name = self.kept_as(target)
        value = self.chosen(own_name(target), value)
        if isinstance(target, ast.Name):
            local[target.id] = value
        elif isinstance(target, ast.Subscript) and ast.unparse(target.value) == "kwargs":
            self.kwargs[key := str(constant(target.slice))] = value
            self.when.update({key: f"{text_of(value)}, whatever the file says"} if is_key(key) else {})
        elif own_name(target) in own_names(value):
            if is_key(name) and not own_name(value) and not isinstance(value, ast.Call):
                self.when[name] = text_of(value)
        elif name:
            self.state[name] = value
            if isinstance(value, ast.Call):
                self.inner[name] = value

    def chosen(self, name: str, value: ast.expr) -> ast.expr:
        """What is left of `self.X if self.X is not None else ...` and its like for a file that says nothing."""
        if isinstance(value, ast.DictComp) and self.truth(value.generators[0].iter) is False:
            return ast.Dict([], [])
        if not isinstance(value, ast.IfExp | ast.BoolOp):
            return value
        test = value.test if isinstance(value, ast.IfExp) else value.values[0]
        truth = self.truth(test) if own_names(test) <= {name} else None
        if truth is None:
            return value
        if isinstance(value, ast.IfExp):
            return self.chosen(name, value.body if truth else value.orelse)
        first, *rest = value.values
        if truth == isinstance(value.op, ast.Or):
            return first
        return self.chosen(name, ast.BoolOp(value.op, rest) if rest[1:] else rest[0])

    def branch(self, statement: ast.If, local: Exprs, at: int) -> None:
        truth = self.truth(statement.test, local)
        condition = text_of(self.inlined(statement.test, local))
        for each in statement.body if not truth else ():
            if truth is None:
                self.goes_on(each)
            if isinstance(each, ast.Assign) and is_key(name := own_name(each.targets[0])):
                if f"self.{name} is None" != condition:
                    self.when[name] = f"{text_of(self.inlined(each.value, local))} if {condition}"
        if truth is not None:
            self.run(statement.body if truth else statement.orelse, local, at)

    def goes_on(self, statement: ast.stmt) -> None:
        """A rule that a loop makes, or that changes single layers afterwards."""
        said = text_of(statement)
        for name in dict.fromkeys(re.findall(r"self\.(\w+)(?:\[[^]]*\] =|\.append\()", said)):
            if is_key(name) and name in self.state:
                self.rules[name] = f"{self.rules.get(name) or text_of(self.state[name])}; {said}"

    def setdefault(self, whose: ast.expr, key: ast.expr, value: ast.expr, local: Exprs) -> None:
        if ast.unparse(whose) == "kwargs":
            self.kwargs.setdefault(str(constant(key)), value)
        elif isinstance(held := self.held(whose, local), ast.Dict) and constant(key) not in map(constant, held.keys):
            held.keys.append(key)
            held.values.append(value)

    def held(self, node: ast.expr, local: Exprs) -> ast.expr | None:
        """The expression kept for a name, or for an entry of a dictionary."""
        if isinstance(node, ast.Subscript):
            within = self.held(node.value, local)
            entries = zip(map(constant, within.keys), within.values) if isinstance(within, ast.Dict) else ()
            return dict(entries).get(constant(node.slice))
        return local.get(node.id) if isinstance(node, ast.Name) else self.state.get(own_name(node))

    # Records

    def record(self, classes: Classes) -> dict[str, Any]:
        usual = {own: name for name, own in self.names.items() if is_key(name)}
        rules = {usual.get(own, own): each for own, each in self.rules.items()}
        defaults: dict[str, Any] = {}
        for own, node in (self.asked | self.state | self.kwargs).items():
            name = usual.get(own, own)
            if is_key(name) and name not in rules and (name != "default_theta" or "rope_parameters" in self.state):
                try:
                    defaults[name] = self.value(node)
                except (Unknown, TypeError):
                    rules[name] = text_of(node)
        kinds, given = self.inner_types(classes), self.given(classes)
        return {"defaults": {name: each for name, each in defaults.items() if each is not None},
                "unset": sorted(name for name, each in defaults.items() if each is None) or None, "rules": rules,
                "takes": self.taken(), "when": self.when, "names": {name: own for own, name in usual.items()},
                "configs": {name: each for name, each in kinds.items() if each},
                "given": {name: each for name, each in given.items() if each and name in kinds}}

    def taken(self) -> list[str] | None:
        own = next((each for body in self.bodies for each in functions(body) if each.name == CONVERSION), None)
        if own is None or "super()" in ast.unparse(own):
            return None
        return sorted({asked[0] for asked in map(from_file, ast.walk(own)) if asked})

    def inner_types(self, classes: Classes) -> dict[str, str]:
        named = self.state.get("sub_configs")
        entries = zip(named.keys, named.values) if isinstance(named, ast.Dict) else ()
        out = {constant(key): type_of(classes, constant(each) or ast.unparse(each)) for key, each in entries if key}
        for node in (node for body in self.bodies for node in ast.walk(body)):
            match node:  # self.text_config.get("model_type", "llama")
                case ast.Call(func=ast.Attribute(value=whose, attr="get"), args=[ast.Constant("model_type"), default]):
                    if out.get(own_name(whose)) == "":
                        out[own_name(whose)] = constant(default) or ""
        for name, call in self.inner.items():  # CONFIG_MAPPING["llama"](...), LlamaConfig()
            of_map = isinstance(call.func, ast.Subscript) and ast.unparse(call.func.value) == "CONFIG_MAPPING"
            kind = constant(call.func.slice) if of_map else type_of(classes, ast.unparse(call.func))
            if name in out or kind or ast.unparse(call.func) in classes:
                out[name] = out.get(name) or kind
        return out

    def given(self, classes: Classes) -> dict[str, dict[str, Any]]:
        """Of a class without a type, what it says itself."""
        out = {}
        for name, call in self.inner.items():
            said = {each.arg: constant(each.value) for each in call.keywords if each.arg and is_key(each.arg)}
            kind = ast.unparse(call.func)
            if kind in classes and not type_of(classes, kind):
                said = Filling(bodies_of(classes[kind], classes), ast.Constant(None)).record(classes)["defaults"] | said
            out[name] = {key: each for key, each in said.items() if each is not None}
        return out

    def known(self) -> set[str]:
        return {*self.state, *self.asked, *self.kwargs, *self.names}


class Code:
    """What modeling_*.py of one folder define, and of the folders they import from."""

    def __init__(self, modules: Modules, others: Modules):
        self.defined: dict[str, Definition] = {}
        self.file: dict[str, str] = {}
        self.owners: dict[str, set[str]] = {}
        for path, module in [*others.items(), *modules.items()]:
            for each in (each for each in module.body if isinstance(each, Definition)):
                name = ast.unparse(each.targets[0]) if isinstance(each, ast.Assign) else each.name
                self.defined[name], self.file[name] = each, Path(path).name
        self.asked = {asked_of_config(node) for module in modules.values() for node in ast.walk(module)}

    def bases(self, name: str) -> list[str]:
        node = self.defined.get(name)
        return [ast.unparse(each) for each in node.bases] if isinstance(node, ast.ClassDef) else []

    def owners_of(self, name: str) -> set[str]:
        """The configuration classes that a module names as its own."""
        if name not in self.owners:
            node = self.defined.get(name)
            said = [text_of(each) for each in node.body] if isinstance(node, ast.ClassDef) else []
            heads = [each.partition("):")[0] for each in said if re.match(r"config(_class)?\b|def __init__", each)]
            found = set(re.findall(r"\w+Config\b", " ".join(each.partition(") ->")[0] for each in heads)))
            self.owners[name] = found or set().union(*map(self.owners_of, self.bases(name)))
        return self.owners[name]

    def is_model(self, name: str) -> bool:
        return name.endswith("PreTrainedModel") or any(map(self.is_model, self.bases(name)))

    def named(self, name: str) -> Iterator[str]:
        """What a definition makes use of."""
        node = self.defined[name]
        parts: list[ast.AST] = [*node.body] if isinstance(node, ast.FunctionDef) else [node]
        if isinstance(node, ast.ClassDef):
            parts = [each for part in functions(node) if part.name != "_init_weights" for each in part.body]
            yield from (each for each in self.bases(name) if each in self.defined)
        for each in (each for part in parts for each in ast.walk(part)):
            if isinstance(each, ast.Name) and each.id in self.defined:
                yield each.id

    def reached(self, config: str) -> dict[str, bool]:
        """Definitions that a configuration class concerns, and whether they name it themselves."""
        out = {name: True for name in self.defined if config in self.owners_of(name)}
        queue = list(out)
        for name in queue:
            for each in self.named(name):
                if each not in out and not (self.is_model(each) and config not in self.owners_of(each)):
                    out[each] = False
                    queue.append(each)
        return out

    def layout(self, name: str, node: ast.AST, seen: frozenset[str] = frozenset()) -> tuple[str, str, int] | None:
        """Which dimensions a rotation turns together, and where that is seen."""
        parts = list(ast.walk(node))
        if any(map(takes_neighbours, parts)):
            return "neighbours", name, node.lineno
        for each in dict.fromkeys(part.id for part in parts if isinstance(part, ast.Name)):
            if ROTATION.search(each) and each not in seen and isinstance(self.defined.get(each), ast.FunctionDef):
                if found := self.layout(each, self.defined[each], seen | {each}):
                    return found
        return ("halves", name, node.lineno) if any(map(takes_halves, parts)) else None

    def rotations(self, name: str) -> Iterator[tuple[str, str, int]]:
        node = self.defined[name]
        used = {each: self.defined[each] for each in self.named(name)}
        used |= {each.name: each for each in functions(node)} if isinstance(node, ast.ClassDef) else {}
        for each, function in used.items():
            if ROTATION.search(each) and isinstance(function, ast.FunctionDef):
                yield from filter(None, [self.layout(each, function)])

    def record(self, config: str, known: set[str], interleave: Any) -> dict[str, Any]:
        reached = self.reached(config)
        order = sorted(reached, key=lambda each: (not reached[each], "Attention" not in each, "Indexer" in each))
        found = [(each, *rotation) for each in order for rotation in self.rotations(each)]
        if interleave is not None:
            found.sort(key=lambda each: (each[1] == "neighbours") != bool(interleave))
        out: dict[str, Any] = {"reads": sorted(each for each in self.asked & known if POSITIONAL.search(each)) or None}
        if found:
            where, out["pairs"], function, line = found[0]
            out["evidence"] = f"{self.file.get(function, self.file[where])}:{line} {function}"
            out["also"] = next((f"{kind}: {each}" for each, kind, *_ in found if kind != out["pairs"]), None)
        nodes = [each for name in order for each in ast.walk(self.defined[name])]
        out["falls_back"] = dict(filter(None, map(fallback, reversed(nodes))))
        plain = [each for name in order + (list(self.defined) if found else []) for each in ast.walk(self.defined[name])
                 if isinstance(each, ast.FunctionDef) and each.name == "compute_default_rope_parameters"]
        out["reads_partial"] = "partial_rotary_factor" in ast.unparse(plain[0]) if plain else None
        warm = [name for name in order if any(map(is_temperature, ast.walk(self.defined[name])))]
        out["temperature"] = f"{self.file[warm[-1]]}:{self.defined[warm[-1]].lineno} {warm[-1]}" if warm else None
        tables = [ast.unparse(each.value) for each in nodes
                  if isinstance(each, ast.keyword) and each.arg == "has_relative_attention_bias"]
        if "True" in tables or any(each.startswith("bool(") for each in tables):
            out["bias_tables"] = "every layer" if "True" in tables else "first layer"
        return out


def asked_of_config(node: ast.AST) -> str:
    """X of config.X, self.config.X or getattr(config, "X")."""
    match node:
        case ast.Attribute(value=ast.Name(id="config") | ast.Attribute(attr="config"), attr=name):
            return name
        case ast.Call(func=ast.Name(id="getattr"),
                      args=[ast.Name(id="config") | ast.Attribute(attr="config"), ast.Constant(value=name), *_]):
            return name
    return ""


def fallback(node: ast.AST) -> tuple[str, Any] | None:
    """Key and default of config.rope_parameters.get(KEY, DEFAULT)."""
    match node:
        case ast.Call(func=ast.Attribute(value=whose, attr="get"), args=[ast.Constant(value=str(key)), default]):
            named = any(isinstance(each, ast.Name | ast.Call) for each in ast.walk(default))
            if "rope_parameters" in ast.unparse(whose) and not named:
                return key, ast.literal_eval(default)
    return None


def takes_neighbours(node: ast.AST) -> bool:
    """x[..., ::2], or a view of (..., -1, 2), with complex numbers too."""
    match node:
        case ast.Subscript(slice=ast.Tuple(elts=[*_, ast.Slice(step=ast.Constant(value=2))]), ctx=ast.Load()):
            return True
        case ast.Call(func=ast.Attribute(attr="view" | "reshape" | "unflatten")):
            return bool(re.search(r"-1, (1, )?2\)+$", ast.unparse(node)))
    return False


def takes_halves(node: ast.AST) -> bool:
    """x[..., : d // 2], or x.chunk(2)."""
    if isinstance(node, ast.Slice):
        return any(isinstance(each, ast.BinOp) and type(each.op) is ast.FloorDiv for each in (node.lower, node.upper))
    return isinstance(node, ast.Call) and bool(re.match(r"[\w.]+\.chunk\((\w+, )?2\b", ast.unparse(node)))


def is_temperature(node: ast.AST) -> bool:
    """A logarithm of the position over a floor."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) \
        and node.func.attr in ("log", "log1p") and "floor" in ast.unparse(node)


def bodies_of(body: ast.ClassDef, classes: Classes) -> list[ast.ClassDef]:
    bases = (classes[name] for name in map(ast.unparse, body.bases) if name in classes)
    return [body, *(each for base in bases for each in bodies_of(base, classes))]


def type_of(classes: Classes, name: str) -> str:
    for each in classes[name].body if name in classes else ():
        if isinstance(each, ast.Assign | ast.AnnAssign) and re.match(r"model_type\b", ast.unparse(each)):
            return constant(each.value) or ""
    return ""


def records(modules: Modules) -> Iterator[dict[str, Any]]:
    assigned = [each for each in ast.walk(modules.pop(ROPE_UTILS, ast.Module([]))) if isinstance(each, ast.Assign)]
    theta = [each.value for each in assigned if ast.unparse(each.targets[0]) == "default_theta"] or [ast.Constant(None)]
    found = [(path, each) for path, module in modules.items() if "/configuration_" in path for each in module.body]
    where = {each.name: path for path, each in found if isinstance(each, ast.ClassDef)}
    classes = {each.name: each for _, each in found if isinstance(each, ast.ClassDef)}
    code: dict[str, Code] = {}
    for name in filter(lambda each: type_of(classes, each), classes):
        folder, file = where[name].removeprefix(MODELS).split("/")
        code[folder] = code.get(folder) or code_of(folder, modules)
        filling = Filling(bodies_of(classes[name], classes), theta[0])
        said = filling.record(classes)
        seen = code[folder].record(name, filling.known(), said["defaults"].get("rope_interleave"))
        out = {"type": type_of(classes, name), "class": name, "file": f"{folder}/{file}", **said, **seen}
        yield {key: each for key, each in out.items() if each not in (None, {})}


def code_of(folder: str, modules: Modules) -> Code:
    def modelling(of: str) -> Modules:
        return {path: each for path, each in modules.items() if path.startswith(f"{MODELS}{of}/modeling_")}

    own = modelling(folder)
    imports = [each for module in own.values() for each in ast.walk(module) if isinstance(each, ast.ImportFrom)]
    named = [re.match(r"(?!auto)(\w+)\.modeling_", each.module or "") for each in imports if each.level == 2]
    others = sorted({each[1] for each in named if each})
    return Code(own, {path: each for other in others for path, each in modelling(other).items()})


def sources(checkout: Path) -> dict[str, str]:
    if (checkout / MODELS).is_dir():
        files = [*(checkout / MODELS).glob("*/*.py"), checkout / ROPE_UTILS]
        texts = {each.relative_to(checkout).as_posix(): each.read_text("utf-8") for each in files if each.is_file()}
        return {path: text for path, text in sorted(texts.items()) if WANTED.fullmatch(path)}
    command = ["git", "-C", str(checkout), "archive", "HEAD", MODELS, ROPE_UTILS]
    packed = subprocess.run(command, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        members = sorted(name for name in tar.getnames() if WANTED.fullmatch(name))
        return {name: tar.extractfile(name).read().decode() for name in members}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("checkout", type=Path)
    parser.add_argument("--commit", help="of a folder that is no checkout")
    parser.add_argument("--source", default="github:zucchini-nlp/transformers")
    parser.add_argument("--expressions", action="store_true", help="with rules and when, which quote the library")
    asked = parser.parse_args()
    head = subprocess.run(["git", "-C", str(asked.checkout), "rev-parse", "HEAD"], capture_output=True, text=True)
    found = list(records({path: ast.parse(text) for path, text in sources(asked.checkout).items()}))
    found.sort(key=lambda each: (each["type"], each["class"]))
    left_out = () if asked.expressions else ("rules", "when")
    lines = [json.dumps({key: value for key, value in each.items() if key not in left_out}, separators=(",", ":"))
             for each in found]
    top = json.dumps({"commit": asked.commit or head.stdout.strip() or None, "source": asked.source})
    print(top[:-1] + ', "classes": [\n' + ",\n".join(lines) + "\n]}")


if __name__ == "__main__":
    main()
