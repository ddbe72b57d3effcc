// SPDX-License-Identifier: GPL-3.0-or-later
// Texts for people that no source file holds, listed for lupdate alone and never compiled: what resources/presets/presets.json
// says about each model, and the units of parameters. tests/core/translation_test.cpp tells when one is missing.

QT_TRANSLATE_NOOP("core", "tokens")
QT_TRANSLATE_NOOP("core", "turns")
QT_TRANSLATE_NOOP("presets",
        "The hidden size, the 32 attention heads and the context of 4096 tokens were read in published text.")
QT_TRANSLATE_NOOP("presets",
        "The file names no base, so the usual default of 10000 applies; the number of key-value heads is general "
        "knowledge.")
QT_TRANSLATE_NOOP("presets",
        "The hidden size, the attention heads, the context of 16384 tokens, the base of 1000000 and the absence "
        "of scaling were read in published text.")
QT_TRANSLATE_NOOP("presets",
        "The base of 500000, the scaling (factor 8, frequency factors 1 and 4, trained context 8192), the 32 "
        "heads with 8 key-value heads and the context of 131072 tokens were read in published text.")
QT_TRANSLATE_NOOP("presets",
        "Every value was read in published text, among them the base of 10000, the sliding window of 4096 and the "
        "context of 32768 tokens.")
QT_TRANSLATE_NOOP("presets",
        "The base of 1000000, the 28 heads with 4 key-value heads and the YaRN setting that the model card offers "
        "as an option (factor 4 over 32768 tokens) were read in published text.")
QT_TRANSLATE_NOOP("presets",
        "The hidden size of 3584, from which the head dimension of 128 follows, is general knowledge.")
QT_TRANSLATE_NOOP("presets",
        "All values of the rotary encoding and the query and key dimensions were read in published text.")
QT_TRANSLATE_NOOP("presets",
        "Values that do not enter the position encoding were not checked.")
QT_TRANSLATE_NOOP("presets",
        "The head dimension of 64, the 64 heads with 8 key-value heads, the base of 150000, YaRN with factor 32 "
        "over 4096 tokens, betas 32 and 1 without rounding, and the window of 128 were read in published text.")
QT_TRANSLATE_NOOP("presets",
        "The hidden size and the declared context length were not checked; neither enters the frequencies.")
QT_TRANSLATE_NOOP("presets",
        "The 16 heads with 8 key-value heads, the 48 layers, the global base of 1000000 with linear factor 8, the "
        "local base of 10000, the window of 1024 and the pattern of 6 layers were read in published text. The "
        "file gives no head dimension: the default of this model family, 256, applies.")
QT_TRANSLATE_NOOP("presets",
        "The hidden size of 3840 is general knowledge; dividing it by the heads would give 240, which is not the "
        "head dimension.")
QT_TRANSLATE_NOOP("presets",
        "The hidden size, the 64 heads, the 44 layers, the context of 2048 tokens and the names of the rotary "
        "settings were read in published text.")
QT_TRANSLATE_NOOP("presets",
        "That a quarter of each head rotates and that the base is 10000 is general knowledge.")
QT_TRANSLATE_NOOP("presets",
        "The 112 heads, the hidden size and the 70 layers were read in published text. The file has no position "
        "settings because this model family always uses ALiBi.")
QT_TRANSLATE_NOOP("presets",
        "The model width of 4096, that ALiBi is on and its maximum bias of 8 were read in published text.")
QT_TRANSLATE_NOOP("presets",
        "The 32 heads, the 32 layers and the context of 2048 tokens are general knowledge.")
