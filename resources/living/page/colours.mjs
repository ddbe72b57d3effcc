// SPDX-License-Identifier: GPL-3.0-or-later
// The program's colours (core/explore/drawing/colours.cpp, ui/theme/theme.cpp, resources/colour_maps.hpp), light and dark.

export const kPlotColours = {
  light: {
    ground: "#fcfcfd",
    plot: "#ffffff",
    grid: "#e8eaee",
    axis: "#7a808a",
    text: "#1d2129",
    muted: "#5b626e",
    accent: "#0a6ab0",
    hatch: ["#e7e9ec", "#cdd0d5"],
  },
  dark: {
    ground: "#1b1d22",
    plot: "#20232a",
    grid: "#31353e",
    axis: "#7d8490",
    text: "#e6e8ec",
    muted: "#a0a7b3",
    accent: "#6cb4f0",
    hatch: ["#2a2d34", "#3e424a"],
  },
};

const kSeriesColours = {
  light: ["#0072b2", "#d55e00", "#009067", "#b8609a", "#6f7f00", "#c07a00", "#2b8cc4", "#555555"],
  dark: ["#4ea6e6", "#f2813d", "#2fbf93", "#dd94bd", "#f0e442", "#ebae2c", "#9bd6f7", "#c4c6cc"],
};

const kRankColours = {
  light: ["#001946", "#2a1b76", "#641c7b", "#90227c", "#b63079", "#d64575", "#f06070"],
  dark: ["#7469d0", "#a178d1", "#c38ad3", "#e39dd1", "#fab5d3", "#fed3db", "#fef0f0"],
};

/// Every third of 256 colours, six hexadecimal digits each, from the lowest value to the highest; those between are
/// straight, two of 255 off at most. Viridis, cividis, magma and inferno are CC0; twilight comes from Matplotlib under
/// its licence; balance is the program's own.
const kColourMaps = {
  viridis:
    "440154450559460a5d470e61471365481769481b6d481f70482374482677472a7a472e7c46327e453581443983433d84424086414487" +
    "3f47883e4a893d4e8a3b518b3a548c38588c375b8d355e8d34618d32648e31678e306a8e2e6d8e2d708e2c728e2b758e2a788e297b8e" +
    "277e8e26818e25838e24868e23898e228c8d218f8d20928c1f948c1f978b1f9a8a1e9d891fa0881fa28721a58522a88425ab8227ad81" +
    "2ab07f2eb37c32b67a37b8783bbb7540bd7246c06f4cc26c52c56958c7655ec96265cb5e6ccd5a73d0567ad15181d34d89d54890d743" +
    "98d83ea0da39a8db34b0dd2fb8de29c0df25c8e020d0e11cd8e219dfe318e7e419efe51cf6e620fde725",
  cividis:
    "00224e00255300275800295d002b62002d68002f6d0031700533710f35701637701c396f213b6e263d6e2a3f6d2e416d32436d35456c" +
    "39486c3c4a6c3f4c6c424e6c45506c48526c4b546c4e566c51586d545a6d565c6d595e6e5c616e5e636f61656f646770666970696b71" +
    "6c6d726e6f737172747374757676767878777b7a787e7c78807f788381798683798985788c88788f8a78928c78948e779791779a9376" +
    "9d9576a09875a39a74a69c74a99f73aca172afa471b3a670b6a96fb9ab6dbcae6cbfb06bc2b369c5b568c8b866ccba64cfbd62d2c060" +
    "d5c25ed9c55cdcc859dfca57e2cd54e6d051e9d34eedd54af0d846f3db42f7de3efbe138fee434fee838",
  magma:
    "00000401010802020d04041406051a0907200c0926100b2d130d34160f3b1a10421e11492211502712582c115f31116536106b3b0f70" +
    "400f744510774a10794f127b54137d59157e5d177f621980671b806b1d81701f817521817922827e24828326818827818c2981912b81" +
    "962c809b2e7fa02f7fa5317eaa337dae347bb3367ab83779bd3977c23b75c73d73cc3f71d0416fd5446dd9466bde4968e24d66e55064" +
    "e95462ec5860ef5d5ef2625df4675cf66c5cf7725cf9785dfa7d5efb835ffc8961fc8e64fd9467fd9a6afe9f6dfea571feaa74feb078" +
    "feb67cfebb81fec185fec68afecc8ffed194fed799fddc9efde2a3fde7a9fcecaefcf2b4fcf7b9fcfdbf",
  inferno:
    "00000401010802020e04031407051b0a07220d0829110a30150b37190c3e1e0c45230c4c280b532d0b59320a5e3809623d0965420a68" +
    "470b6a4c0c6b510e6c550f6d5a116e5f136e64156e69166e6d186e721a6e771c6d7c1d6d801f6c85216b8a226a8f2469932667982766" +
    "9d2964a22b62a62d60ab2f5eb0315bb43359b93556bd3853c13a50c63d4dca404ace4347d24644d54a41d94d3ddd513ae05536e35933" +
    "e65d2fe9612beb6628ee6a24f06f20f2741cf47918f67e14f78410f8890cf98e09fa9407fb9906fc9f07fca50afcaa0ffcb014fbb61a" +
    "fbbc21fac228f9c72ff8cd37f7d340f5d949f4df53f3e55df2ea69f1ef75f2f482f4f88ef8fb9afcffa4",
  twilight:
    "e2d9e2ded9e1dad8dfd4d6dccdd3d8c5cfd5bdcbd2b4c7ceaac2cca2bdc999b8c891b3c68aadc583a8c47ca2c3779cc27296c16d90c0" +
    "6a8abf6784be647ebc6277bb6171b9606ab75f63b55f5cb25f55af5e4eab5e47a75d3fa25c389d5b3196592a8f572487541e7d501a73" +
    "4b166946145f4112553c114d38114534113f31123a31133734123839113a3e113c44123f4b13425315455a164862184b6a1a4d721d4f" +
    "7a20508124508828508f2d509532509b3750a03d50a54350aa4a50ae5051b25752b65e54ba6556bd6c59bf735dc27a61c48266c6896d" +
    "c89073c9987bcb9f83cda68ccfad96d1b4a0d3bbaad6c1b5d9c7bfdbccc8ddd1d1dfd5d8e1d8dde2d9e1",
  balance:
    "1939781b3d7e1d41831f4688224a8e244e932753982a579d2c5ca22f60a73265ac356ab1386eb63c73bb3f78bf437dc44781c84b86cc" +
    "4f8bd05390d45795d85c9adc619edf66a3e36ba8e671ade976b2eb7cb6ee82bbf089c0f28fc4f496c9f69dcdf7a4d2f8acd6f9b3daf9" +
    "bbdef9c3e2f9cce5f9d4e9f8ddecf7e6eff6eff2f4f4f1eef5ebe5f6e6dcf6e1d3f6dbcaf6d6c1f6d0b9f5cab1f4c5a9f3bfa1f1b99a" +
    "efb492edae8ceba885e8a37ee59d78e39872df926cdc8d66d98761d5825cd17d57cd7752c9724dc56d48c16844bc6340b85e3cb35938" +
    "ae5534aa5030a54b2da047299b4326963e23913a1f8c361c873219822d177c291477261172220e6d1e0c",
  "balance-dark":
    "71c2f26abdef64b8ec5db4e857afe552aae24ca5de47a0da429bd63e96d23a91ce368dc93288c52f83c02c7ebb2979b62775b12570ab" +
    "236ba62167a120629b1f5e951e598f1e558a1d51841c4c7d1c48771b44711b406b1a3c651a395e193558193151182e4b182a4517273e" +
    "162438152032141d2b131a2512171f1114191011121210101812101e14112416112918122f1a12351c123a1e134020134622134c2413" +
    "5227135729135d2c13632e136931146e34147437147a3b157f3e158541168a4517904919954c1b9a501d9f551fa55922aa5d25af6128" +
    "b3662bb86b2fbd6f33c17437c6793cca7e41ce8346d2884bd68d51da9356de985ce19d62e5a369e8a86f",
};

const kCustomaryMaps = {
  sequential: ["viridis", "viridis"],
  diverging: ["balance", "balance-dark"],
  cyclic: ["twilight", "twilight"],
};

/// 256 triples of bytes. "auto" is the customary map of the shade and the theme.
export function colourMapOf(id, shade, dark) {
  const digits = kColourMaps[id] ?? kColourMaps[kCustomaryMaps[shade][dark ? 1 : 0]];
  const knot = (k, part) => parseInt(digits.slice(6 * k + 2 * part, 6 * k + 2 * part + 2), 16);
  return Uint8Array.from({ length: 768 }, (_, at) => {
    const entry = Math.trunc(at / 3),
      part = at % 3,
      k = Math.trunc(entry / 3),
      low = knot(k, part);
    return entry % 3 === 0 ? low : Math.round(low + ((entry % 3) / 3) * (knot(k + 1, part) - low));
  });
}

export function mapColour(map, fraction) {
  const at = 3 * Math.round(Math.min(Math.max(fraction, 0), 1) * 255);
  return `rgb(${map[at]},${map[at + 1]},${map[at + 2]})`;
}

export function seriesColour(index, dark) {
  return kSeriesColours[dark ? "dark" : "light"][((index % 8) + 8) % 8];
}

/// Of an ordered family (bases) all but the emphasised one in colours of one scale (core/explore/figure/colour_map.cpp); quiet references have that of the axes.
export function curveColour(curve, dark) {
  if (curve.reference) return kPlotColours[dark ? "dark" : "light"].axis;
  if (curve.rank === undefined || curve.emphasised) return seriesColour(curve.colour, dark);
  const ranks = kRankColours[dark ? "dark" : "light"],
    place = Math.min(Math.max(curve.rank, 0), 1) * (ranks.length - 1),
    below = Math.min(Math.trunc(place), ranks.length - 2);
  return overColour(ranks[below + 1], ranks[below], place - below);
}

const kDashes = { dash: [5, 3], dot: [1.2, 2.4], dashdot: [6, 2.5, 1.2, 2.5] };

/// In units of the line's width. The later colours are dashed as well, so that they are told apart in grey.
export function dashesOf(curve) {
  if (curve.stroke) return kDashes[curve.stroke];
  if (curve.colour < 4 || curve.reference || curve.emphasised || curve.rank !== undefined) return [];
  return kDashes[["dot", "dash", "dashdot"][(curve.colour - 4) % 3]];
}

/// A colour over a ground, as #rrggbb.
export function overColour(colour, ground, kept) {
  const part = (hex, k) => parseInt(hex.slice(1 + 2 * k, 3 + 2 * k), 16);
  const mixed = [0, 1, 2].map((k) => Math.round(kept * part(colour, k) + (1 - kept) * part(ground, k)));
  return "#" + mixed.map((each) => each.toString(16).padStart(2, "0")).join("");
}
