<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>core</name>
    <message>
        <source>a list without repetitions</source>
        <translation>无重复项的列表</translation>
    </message>
    <message>
        <source>left out when partial_rotary_factor is given</source>
        <translation>省略（因为已给出 partial_rotary_factor）</translation>
    </message>
    <message>
        <source>an even whole number</source>
        <translation>偶数</translation>
    </message>
    <message>
        <source>The result would have %1 numbers; ask for at most %2 at a time.</source>
        <translation>结果将包含 %1 个数；每次最多可请求 %2 个。</translation>
    </message>
    <message>
        <source>%1 must be %2, not %3.</source>
        <translation>%1 应为%2，而不是 %3。</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>从 %1 到 %2 的整数</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>从 %1 到 %2 的数</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>a pair of positions [m, n]</source>
        <translation>一对位置 [m, n]</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>缺少 %1。</translation>
    </message>
    <message>
        <source>The case is nested deeper than any case needs (%1 levels).</source>
        <translation>该算例的嵌套层数超过任何算例所需（%1 层）。</translation>
    </message>
    <message>
        <source>The case has the key %1 twice.</source>
        <translation>该算例中键 %1 出现了两次。</translation>
    </message>
    <message>
        <source>The case is not valid JSON; the first mistake is at character %1.</source>
        <translation>该算例不是有效的 JSON；第一处错误在第 %1 个字符。</translation>
    </message>
    <message>
        <source>The case has a number that is too large for a double.</source>
        <translation>该算例中有一个数超出双精度浮点数的范围。</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>下列之一（%1）</translation>
    </message>
    <message>
        <source>%1 must have %2 numbers, not %3.</source>
        <translation>%1 应包含 %2 个数，而不是 %3 个。</translation>
    </message>
    <message>
        <source>an object with a scheme and its parameters</source>
        <translation>包含方案（scheme）及其参数的对象</translation>
    </message>
    <message>
        <source>%1 is not a parameter of this scheme; it has %2.</source>
        <translation>%1 不是该方案的参数；可用参数：%2。</translation>
    </message>
    <message>
        <source>A case must be a JSON object, not %1.</source>
        <translation>算例必须是 JSON 对象，而不是 %1。</translation>
    </message>
    <message>
        <source>the name of a scheme</source>
        <translation>方案名称</translation>
    </message>
    <message>
        <source>an object of named parameters</source>
        <translation>由具名参数组成的对象</translation>
    </message>
    <message>
        <source>There is no scheme &quot;%1&quot;; there are: %2.</source>
        <translation>没有方案“%1”；可用方案：%2。</translation>
    </message>
    <message>
        <source>There is not enough memory to answer this case; ask for less at a time.</source>
        <translation>内存不足，无法计算该算例；请减少每次请求的数量。</translation>
    </message>
    <message>
        <source>even: a lone sine makes the product depend on the position</source>
        <translation>偶数（落单的正弦项会使点积依赖于绝对位置）</translation>
    </message>
    <message>
        <source>the folder “%1” does not exist</source>
        <translation>文件夹“%1”不存在</translation>
    </message>
    <message>
        <source>“%1” is not a folder</source>
        <translation>“%1”不是文件夹</translation>
    </message>
    <message>
        <source>it is a folder; give the name of a file</source>
        <translation>这是一个文件夹；请给出文件名</translation>
    </message>
    <message>
        <source>writing is not allowed there; choose another folder</source>
        <translation>该处不允许写入；请选择其他文件夹</translation>
    </message>
    <message>
        <source>there is no room for it; free some space or choose another folder</source>
        <translation>空间不足；请腾出空间或选择其他文件夹</translation>
    </message>
    <message>
        <source>the system refused</source>
        <translation>系统拒绝了该操作</translation>
    </message>
    <message>
        <source>Cannot write “%1”: %2 (%3).</source>
        <translation>无法写入“%1”：%2（%3）。</translation>
    </message>
    <message>
        <source>Cannot read “%1”: %2.</source>
        <translation>无法读取“%1”：%2。</translation>
    </message>
    <message>
        <source>“%1” is larger than %2 bytes, which is more than such a file can sensibly have.</source>
        <translation>“%1”超过 %2 字节，大于此类文件的合理大小。</translation>
    </message>
    <message>
        <source>“%1” does not end in .csv, .json or .npy, so its format is unknown.</source>
        <translation>“%1”不以 .csv、.json 或 .npy 结尾，无法判断其格式。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>%1 has no values here.</source>
        <translation>%1：此处没有值。</translation>
    </message>
    <message>
        <source>%1 goes from %2 to %3; its least value is %4, its greatest %5.</source>
        <translation>%1：从 %2 变化到 %3；最小值 %4，最大值 %5。</translation>
    </message>
    <message>
        <source>%1 for %2 rows and %3 columns; colours range from %4 to %5.</source>
        <translation>%1，%2 行 × %3 列；颜色范围从 %4 到 %5。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Horizontal axis: %1 from %2 to %3.</source>
        <translation>横轴：%1，从 %2 到 %3。</translation>
    </message>
    <message>
        <source>Horizontal axis: %1 from %2 to %3, logarithmic.</source>
        <translation>横轴：%1，从 %2 到 %3，对数刻度。</translation>
    </message>
    <message>
        <source>Vertical axis: %1 from %2 to %3.</source>
        <translation>纵轴：%1，从 %2 到 %3。</translation>
    </message>
    <message>
        <source>Vertical axis: %1 from %2 to %3, logarithmic.</source>
        <translation>纵轴：%1，从 %2 到 %3，对数刻度。</translation>
    </message>
    <message>
        <source>%1: masked or undefined</source>
        <translation>%1：被掩码或无定义</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Narrow the range or zoom in.</source>
        <translation>请缩小范围或放大图形。</translation>
    </message>
    <message>
        <source>The table would have %1 columns, more than %2. %3</source>
        <translation>该表将有 %1 列，超过 %2 列。%3</translation>
    </message>
    <message>
        <source>The table would have %1 numbers, more than %2. %3</source>
        <translation>该表将有 %1 个数，超过 %2 个。%3</translation>
    </message>
    <message>
        <source>Viridis</source>
        <translation>Viridis</translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation>Cividis</translation>
    </message>
    <message>
        <source>Magma</source>
        <translation>Magma</translation>
    </message>
    <message>
        <source>Inferno</source>
        <translation>Inferno</translation>
    </message>
    <message>
        <source>Balance</source>
        <translation>Balance</translation>
    </message>
    <message>
        <source>Balance (dark)</source>
        <translation>Balance（深色）</translation>
    </message>
    <message>
        <source>Twilight</source>
        <translation>Twilight</translation>
    </message>
    <message>
        <source>There is no colour map “%1”; known are %2.</source>
        <translation>没有色图“%1”；可用色图：%2。</translation>
    </message>
    <message>
        <source>There is no parameter &quot;%1&quot; here; there are: %2.</source>
        <translation>这里没有参数“%1”；可用参数：%2。</translation>
    </message>
    <message>
        <source>%1 is given twice; give it once.</source>
        <translation>%1 给出了两次；请只给一次。</translation>
    </message>
    <message>
        <source>an even whole number from %1 to %2</source>
        <translation>从 %1 到 %2 的偶数</translation>
    </message>
    <message>
        <source>on or off</source>
        <translation>开或关（on 或 off）</translation>
    </message>
    <message>
        <source>a comma-separated list of %1 to %2 numbers from %3 to %4</source>
        <translation>以逗号分隔的列表，含 %1 到 %2 个数，每个数从 %3 到 %4</translation>
    </message>
    <message>
        <source>%1, or auto</source>
        <translation>%1，或 auto</translation>
    </message>
    <message>
        <source>First position</source>
        <translation>起始位置</translation>
    </message>
    <message>
        <source>Of rows and columns alike.</source>
        <translation>行与列相同。</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置数</translation>
    </message>
    <message>
        <source>Rows and columns of the matrix; it is never stored.</source>
        <translation>矩阵的行数与列数；矩阵本身从不存储。</translation>
    </message>
    <message>
        <source>Profile over distance, from position %1</source>
        <translation>从位置 %1 起随距离的变化</translation>
    </message>
    <message>
        <source>Distance Δ (tokens)</source>
        <translation>距离 Δ（token）</translation>
    </message>
    <message>
        <source>PE·PE at distance 0: &lt;b&gt;%1&lt;/b&gt;, at 1: &lt;b&gt;%2&lt;/b&gt;, at %3: &lt;b&gt;%4&lt;/b&gt;</source>
        <translation>PE·PE：距离 0 处为 &lt;b&gt;%1&lt;/b&gt;，距离 1 处为 &lt;b&gt;%2&lt;/b&gt;，距离 %3 处为 &lt;b&gt;%4&lt;/b&gt;</translation>
    </message>
    <message>
        <source>The product is the same for +Δ and −Δ: it cannot tell before from after.</source>
        <translation>点积对 +Δ 与 −Δ 相同：它无法区分前后。</translation>
    </message>
    <message>
        <source>Product of the vectors of two positions</source>
        <translation>两个位置的编码向量的点积</translation>
    </message>
    <message>
        <source>Position n (tokens)</source>
        <translation>位置 n（token）</translation>
    </message>
    <message>
        <source>Position m (tokens)</source>
        <translation>位置 m（token）</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Products of the vectors of two positions, and their profile over distance.</source>
        <translation>两个位置的编码向量的点积，以及它随距离的变化。</translation>
    </message>
    <message>
        <source>Of queries and keys alike.</source>
        <translation>查询与键相同。</translation>
    </message>
    <message>
        <source>Only pair</source>
        <translation>仅看旋转对</translation>
    </message>
    <message>
        <source>Auto: the mean over all pairs.</source>
        <translation>自动：对所有旋转对取平均。</translation>
    </message>
    <message>
        <source>Causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>Hide keys after the query.</source>
        <translation>隐藏位于查询之后的键。</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>旋转对</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>m = %1, n = %2: Δ = %3, score = &lt;b&gt;%4&lt;/b&gt;</source>
        <translation>m = %1，n = %2：Δ = %3，得分 = &lt;b&gt;%4&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1 × %1 = %2 cells, none stored: each pixel shows the exact mean of the cells under it.</source>
        <translation>%1 × %1 = %2 个单元，一个也不存储：每个像素显示其覆盖单元的精确平均值。</translation>
    </message>
    <message>
        <source>Scores carry the attention factor squared, %1.</source>
        <translation>得分含注意力因子的平方，即 %1。</translation>
    </message>
    <message>
        <source>Score of query m and key n</source>
        <translation>查询 m 与键 n 的得分</translation>
    </message>
    <message>
        <source>Key position n (tokens)</source>
        <translation>键位置 n（token）</translation>
    </message>
    <message>
        <source>Query position m (tokens)</source>
        <translation>查询位置 m（token）</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Relative score of every query and key position.</source>
        <translation>每一对查询与键位置的相对得分。</translation>
    </message>
    <message>
        <source>mean cosine (equal vectors)</source>
        <translation>平均余弦（查询与键相等）</translation>
    </message>
    <message>
        <source>random unit vectors</source>
        <translation>随机单位向量</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>What is plotted against distance.</source>
        <translation>随距离绘制的量。</translation>
    </message>
    <message>
        <source>Largest distance</source>
        <translation>最大距离</translation>
    </message>
    <message>
        <source>How far apart query and key may be.</source>
        <translation>查询与键之间的最远距离。</translation>
    </message>
    <message>
        <source>Bases to compare</source>
        <translation>比较的基数</translation>
    </message>
    <message>
        <source>Plain RoPE with each of these bases, same width.</source>
        <translation>分别取这些基数、维度相同的普通 RoPE。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Of the random vectors; the same seed gives the same vectors everywhere.</source>
        <translation>用于生成随机向量；相同的种子在任何机器上都给出相同的向量。</translation>
    </message>
    <message>
        <source>Cosine between q and k</source>
        <translation>q 与 k 的余弦</translation>
    </message>
    <message>
        <source>Score of the random vectors at distance 0: 0 unrelated, 1 equal.</source>
        <translation>随机向量在距离 0 处的得分：0 为不相关，1 为相等。</translation>
    </message>
    <message>
        <source>base %1 (current)</source>
        <translation>基数 %1（当前）</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>基数 %1</translation>
    </message>
    <message>
        <source>Score (× %1 from the attention factor squared)</source>
        <translation>得分（含注意力因子的平方，× %1）</translation>
    </message>
    <message>
        <source>Mean cosine over pairs against distance</source>
        <translation>各旋转对的平均余弦随距离的变化</translation>
    </message>
    <message>
        <source>RoFormer&apos;s bound on the score against distance</source>
        <translation>得分的 RoFormer 上界随距离的变化</translation>
    </message>
    <message>
        <source>Score of random unit vectors against distance; band: ±2 standard deviations</source>
        <translation>随机单位向量的得分随距离的变化；阴影带：±2 个标准差</translation>
    </message>
    <message>
        <source>Mean cosine at distance 1: &lt;b&gt;%1&lt;/b&gt;, at %2: &lt;b&gt;%3&lt;/b&gt;, at %4: &lt;b&gt;%5&lt;/b&gt;</source>
        <translation>平均余弦：距离 1 处为 &lt;b&gt;%1&lt;/b&gt;，距离 %2 处为 &lt;b&gt;%3&lt;/b&gt;，距离 %4 处为 &lt;b&gt;%5&lt;/b&gt;</translation>
    </message>
    <message>
        <source>It first falls below zero at distance &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>它首次降到零以下的距离为 &lt;b&gt;%1&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>It stays above zero for the first 131,072 distances.</source>
        <translation>在前 131,072 个距离内它始终大于零。</translation>
    </message>
    <message>
        <source>At distance 0 the bound is (d/2 + 1)/2 = &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>距离 0 处的上界为 (d/2 + 1)/2 = &lt;b&gt;%1&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>With base 1 all pairs turn alike: the score is cos Δ and never decays.</source>
        <translation>基数为 1 时所有旋转对转速相同：得分为 cos Δ，永不衰减。</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>衰减</translation>
    </message>
    <message>
        <source>How scores fall with distance, and what the base does to it.</source>
        <translation>得分如何随距离衰减，以及基数对衰减的影响。</translation>
    </message>
    <message>
        <source>%1 has no view &quot;%2&quot;; it has: %3.</source>
        <translation>%1 没有视图“%2”；可用视图：%3。</translation>
    </message>
    <message>
        <source>Show PI, NTK-aware and YaRN</source>
        <translation>显示 PI、NTK-aware 与 YaRN</translation>
    </message>
    <message>
        <source>The three best-known methods on the same base and width.</source>
        <translation>在相同基数与维度下最常见的三种方法。</translation>
    </message>
    <message>
        <source>Their factor</source>
        <translation>它们的缩放因子</translation>
    </message>
    <message>
        <source>Auto: the encoding&apos;s own factor, or 4 when it has none.</source>
        <translation>自动：取当前编码自身的缩放因子，没有则取 4。</translation>
    </message>
    <message>
        <source>Pair i</source>
        <translation>旋转对 i</translation>
    </message>
    <message>
        <source>Frequency after scaling ÷ before</source>
        <translation>缩放后频率 ÷ 缩放前频率</translation>
    </message>
    <message>
        <source>θ′ ÷ θ</source>
        <translation>θ′ ÷ θ</translation>
    </message>
    <message>
        <source>Ramp: share kept unscaled</source>
        <translation>斜坡：保持不缩放的比例</translation>
    </message>
    <message>
        <source>Share (1 keeps, 0 interpolates)</source>
        <translation>比例（1 保持，0 内插）</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 of %2&lt;/b&gt; pairs keep their frequency.</source>
        <translation>%2 个旋转对中有 &lt;b&gt;%1 个&lt;/b&gt;频率保持不变。</translation>
    </message>
    <message>
        <source>The last pair, %1, turns &lt;b&gt;%2&lt;/b&gt; times as fast as before.</source>
        <translation>最后一个旋转对（%1）的转速是原来的 &lt;b&gt;%2&lt;/b&gt; 倍。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; pairs are blended on the ramp.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 个旋转对在斜坡上混合。</translation>
    </message>
    <message>
        <source>Effective base: &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>等效基数：&lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Attention factor a = &lt;b&gt;%1&lt;/b&gt;: scores × a² = %2</source>
        <translation>注意力因子 a = &lt;b&gt;%1&lt;/b&gt;：得分 × a² = %2</translation>
    </message>
    <message>
        <source>Dashed: the other methods at factor %1.</source>
        <translation>虚线：缩放因子取 %1 时的其他方法。</translation>
    </message>
    <message>
        <source>Remap</source>
        <translation>频率重映射</translation>
    </message>
    <message>
        <source>Each pair&apos;s frequency after scaling divided by before, method beside method.</source>
        <translation>每个旋转对缩放后与缩放前的频率之比，各方法并列对照。</translation>
    </message>
    <message>
        <source>Frequency index i</source>
        <translation>频率序号 i</translation>
    </message>
    <message>
        <source>%1 frequencies, from %2 to &lt;b&gt;%3&lt;/b&gt; radians per token</source>
        <translation>%1 个频率，从 %2 到 &lt;b&gt;%3&lt;/b&gt; 弧度/token</translation>
    </message>
    <message>
        <source>Wavelengths from %1 to &lt;b&gt;%2&lt;/b&gt; tokens</source>
        <translation>波长从 %1 到 &lt;b&gt;%2&lt;/b&gt; 个 token</translation>
    </message>
    <message>
        <source>2π × base would be %1.</source>
        <translation>2π × 基数为 %1。</translation>
    </message>
    <message>
        <source>Wavelengths</source>
        <translation>波长</translation>
    </message>
    <message>
        <source>Wavelength (tokens)</source>
        <translation>波长（token）</translation>
    </message>
    <message>
        <source>Frequencies</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>Frequency (radians per token)</source>
        <translation>频率（弧度/token）</translation>
    </message>
    <message>
        <source>The ladder of frequencies and wavelengths.</source>
        <translation>频率与波长的阶梯。</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>%1 minus %2</source>
        <translation>%1 减 %2</translation>
    </message>
    <message>
        <source>There is no %1 %2; the last one, %3, is shown.</source>
        <translation>没有%1 %2；显示最后一个，即 %3。</translation>
    </message>
    <message>
        <source>Slope (bias per token of distance)</source>
        <translation>斜率（每个 token 距离的偏置）</translation>
    </message>
    <message>
        <source>Slope</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>the largest power of two of heads</source>
        <translation>不超过头数的最大 2 的幂个头</translation>
    </message>
    <message>
        <source>the remaining heads, between those slopes</source>
        <translation>其余的头，斜率介于其间</translation>
    </message>
    <message>
        <source>%1 heads = %2 + %3</source>
        <translation>%1 个头 = %2 + %3</translation>
    </message>
    <message>
        <source>Slopes from &lt;b&gt;%1&lt;/b&gt; (head 0) to &lt;b&gt;%2&lt;/b&gt; (head %3)</source>
        <translation>斜率从 &lt;b&gt;%1&lt;/b&gt;（头 0）到 &lt;b&gt;%2&lt;/b&gt;（头 %3）</translation>
    </message>
    <message>
        <source>Then again from &lt;b&gt;%1&lt;/b&gt; (head %2): the runs interleave.</source>
        <translation>然后从 &lt;b&gt;%1&lt;/b&gt;（头 %2）重新开始：两段斜率交错。</translation>
    </message>
    <message>
        <source>A head&apos;s bias reaches −1 at distance 1/slope: from %1 to %2 tokens.</source>
        <translation>头的偏置在距离 1/斜率 处达到 −1：从 %1 到 %2 个 token。</translation>
    </message>
    <message>
        <source>Slope of each head</source>
        <translation>各头的斜率</translation>
    </message>
    <message>
        <source>Head h</source>
        <translation>头 h</translation>
    </message>
    <message>
        <source>Slopes</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>Every head&apos;s slope.</source>
        <translation>每个头的斜率。</translation>
    </message>
    <message>
        <source>one per pair</source>
        <translation>每个旋转对一列</translation>
    </message>
    <message>
        <source>halves: i and i + d/2 (rotate_half)</source>
        <translation>前后两半：i 与 i + d/2（rotate_half）</translation>
    </message>
    <message>
        <source>interleaved: 2i and 2i + 1</source>
        <translation>相邻交错：2i 与 2i + 1</translation>
    </message>
    <message>
        <source>Position of the first row.</source>
        <translation>第一行的位置。</translation>
    </message>
    <message>
        <source>How many rows.</source>
        <translation>行数。</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>One per pair, or both dimensions of each in one of the two layouts in use.</source>
        <translation>每个旋转对一列，或按两种通行布局之一列出其两个维度。</translation>
    </message>
    <message>
        <source>%1 positions × %2 rotating dimensions = &lt;b&gt;%3&lt;/b&gt; values each of cos and sin</source>
        <translation>%1 个位置 × %2 个旋转维度 = cos 与 sin 各 &lt;b&gt;%3&lt;/b&gt; 个值</translation>
    </message>
    <message>
        <source>At the last position, %1, pair 0 has turned &lt;b&gt;%2&lt;/b&gt; times, the last pair &lt;b&gt;%3&lt;/b&gt; times.</source>
        <translation>在最后的位置 %1，旋转对 0 已转 &lt;b&gt;%2&lt;/b&gt; 圈，最后一个旋转对已转 &lt;b&gt;%3&lt;/b&gt; 圈。</translation>
    </message>
    <message>
        <source>Both tables carry the attention factor a = &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>两张表都含注意力因子 a = &lt;b&gt;%1&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Cosine table</source>
        <translation>余弦表</translation>
    </message>
    <message>
        <source>Sine table</source>
        <translation>正弦表</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>wavelength %1 tokens</source>
        <translation>波长 %1 个 token</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Cosines and sines of every position and pair, as implementations store them.</source>
        <translation>每个位置、每个旋转对的余弦与正弦，与各实现所存储的一致。</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Counted from 0.</source>
        <translation>从 0 开始计数。</translation>
    </message>
    <message>
        <source>Queries and keys; the matrix is never stored.</source>
        <translation>查询数与键数；矩阵本身从不存储。</translation>
    </message>
    <message>
        <source>Bias added to the score</source>
        <translation>加到得分上的偏置</translation>
    </message>
    <message>
        <source>Slope of head %1: &lt;b&gt;%2&lt;/b&gt;</source>
        <translation>头 %1 的斜率：&lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Added to the scores before the softmax.</source>
        <translation>在 softmax 之前加到得分上。</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Head %1, slope %2</source>
        <translation>头 %1，斜率 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Key position j (tokens)</source>
        <translation>键位置 j（token）</translation>
    </message>
    <message>
        <source>Query position i (tokens)</source>
        <translation>查询位置 i（token）</translation>
    </message>
    <message>
        <source>What a head&apos;s bias adds to every score.</source>
        <translation>一个头的偏置对每个得分的影响。</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>sine</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>%1 positions × %2 dimensions = &lt;b&gt;%3&lt;/b&gt; values</source>
        <translation>%1 个位置 × %2 个维度 = &lt;b&gt;%3&lt;/b&gt; 个值</translation>
    </message>
    <message>
        <source>PE[%1, 0] = sin(%1) = &lt;b&gt;%2&lt;/b&gt;</source>
        <translation>PE[%1, 0] = sin(%1) = &lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Table: position × dimension</source>
        <translation>编码表：位置 × 维度</translation>
    </message>
    <message>
        <source>Dimension c</source>
        <translation>维度 c</translation>
    </message>
    <message>
        <source>Position t (tokens)</source>
        <translation>位置 t（token）</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>编码表</translation>
    </message>
    <message>
        <source>The vectors themselves: positions down, dimensions across.</source>
        <translation>编码向量本身：纵向为位置，横向为维度。</translation>
    </message>
    <message>
        <source>completes turns within L</source>
        <translation>在 L 内转满整圈</translation>
    </message>
    <message>
        <source>never completes one</source>
        <translation>转不满一圈</translation>
    </message>
    <message>
        <source>before scaling</source>
        <translation>缩放前</translation>
    </message>
    <message>
        <source>Every pair completes a turn within %1 tokens.</source>
        <translation>每个旋转对都能在 %1 个 token 内转满一圈。</translation>
    </message>
    <message>
        <source>θ&lt;sub&gt;%1&lt;/sub&gt; = %2&lt;sup&gt;−2·%1/%3&lt;/sup&gt; = &lt;b&gt;%4&lt;/b&gt; radians per token</source>
        <translation>θ&lt;sub&gt;%1&lt;/sub&gt; = %2&lt;sup&gt;−2·%1/%3&lt;/sup&gt; = &lt;b&gt;%4&lt;/b&gt; 弧度/token</translation>
    </message>
    <message>
        <source>λ&lt;sub&gt;%1&lt;/sub&gt; = 2π/θ&lt;sub&gt;%1&lt;/sub&gt; = &lt;b&gt;%2&lt;/b&gt; tokens per turn</source>
        <translation>λ&lt;sub&gt;%1&lt;/sub&gt; = 2π/θ&lt;sub&gt;%1&lt;/sub&gt; = 每圈 &lt;b&gt;%2&lt;/b&gt; 个 token</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 of %2&lt;/b&gt; pairs never complete a turn within %3 tokens (the first is pair %4).</source>
        <translation>%2 个旋转对中有 &lt;b&gt;%1 个&lt;/b&gt;在 %3 个 token 内转不满一圈（从旋转对 %4 起）。</translation>
    </message>
    <message>
        <source>Before scaling it was &lt;b&gt;%1 of %2&lt;/b&gt; within %3 tokens (the first was pair %4).</source>
        <translation>缩放前，在 %3 个 token 内，%2 个中有 &lt;b&gt;%1 个&lt;/b&gt;转不满（从旋转对 %4 起）。</translation>
    </message>
    <message>
        <source>Wavelengths from %1 to &lt;b&gt;%2&lt;/b&gt; tokens.</source>
        <translation>波长从 %1 到 &lt;b&gt;%2&lt;/b&gt; 个 token。</translation>
    </message>
    <message>
        <source>θ = %1 rad/token</source>
        <translation>θ = %1 rad/token</translation>
    </message>
    <message>
        <source>%1 turns in L</source>
        <translation>在 L 内转 %1 圈</translation>
    </message>
    <message>
        <source>Wavelength of each pair</source>
        <translation>各旋转对的波长</translation>
    </message>
    <message>
        <source>trained context L = %1</source>
        <translation>训练上下文长度 L = %1</translation>
    </message>
    <message>
        <source>Turns within the trained context</source>
        <translation>训练上下文长度内的圈数</translation>
    </message>
    <message>
        <source>Turns within L</source>
        <translation>L 内的圈数</translation>
    </message>
    <message>
        <source>one turn</source>
        <translation>一圈</translation>
    </message>
    <message>
        <source>Periods</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>How many tokens each pair takes for one turn, and which never finish one in training.</source>
        <translation>每个旋转对转一圈需要多少个 token，哪些在训练中从未转满一圈。</translation>
    </message>
    <message>
        <source>The emphasised one, counted from 0.</source>
        <translation>重点显示的头，从 0 开始计数。</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>%1 of %2 heads are drawn.</source>
        <translation>绘制了 %2 个头中的 %1 个。</translation>
    </message>
    <message>
        <source>Bias against distance</source>
        <translation>偏置随距离的变化</translation>
    </message>
    <message>
        <source>Distance Δ = i − j (tokens)</source>
        <translation>距离 Δ = i − j（token）</translation>
    </message>
    <message>
        <source>Head %1: slope &lt;b&gt;%2&lt;/b&gt;, bias −1 at distance %3</source>
        <translation>头 %1：斜率 &lt;b&gt;%2&lt;/b&gt;，在距离 %3 处偏置为 −1</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>距离曲线</translation>
    </message>
    <message>
        <source>Bias against distance, head by head.</source>
        <translation>各头的偏置随距离的变化。</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个 token</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>    wavelengths %1 to %2 tokens; %3 of %4 pairs never finish a turn within %5</source>
        <translation>    波长从 %1 到 %2 个 token；%4 个旋转对中有 %3 个在 %5 内转不满一圈</translation>
    </message>
    <message>
        <source>    attention factor %1</source>
        <translation>    注意力因子 %1</translation>
    </message>
    <message>
        <source>    %1 slopes from %2 down to %3</source>
        <translation>    %1 个斜率，从 %2 递减到 %3</translation>
    </message>
    <message>
        <source>    wavelengths %1 to %2 tokens</source>
        <translation>    波长从 %1 到 %2 个 token</translation>
    </message>
    <message>
        <source>Model type: %1</source>
        <translation>模型类型：%1</translation>
    </message>
    <message>
        <source>Trained context: %1</source>
        <translation>训练上下文长度：%1</translation>
    </message>
    <message>
        <source>Declared context: %1</source>
        <translation>声明的上下文长度：%1</translation>
    </message>
    <message>
        <source>No position encoding to show.</source>
        <translation>没有可显示的位置编码。</translation>
    </message>
    <message>
        <source>Position encodings:</source>
        <translation>位置编码：</translation>
    </message>
    <message>
        <source>Findings:</source>
        <translation>发现：</translation>
    </message>
    <message>
        <source>%1 is absent, and without both contexts it cannot be derived.</source>
        <translation>缺少 %1，且两个上下文长度不全，无法由其推出。</translation>
    </message>
    <message>
        <source>%1 is absent: max_position_embeddings / the trained context gives %2.</source>
        <translation>缺少 %1：由 max_position_embeddings 除以训练上下文长度得到 %2。</translation>
    </message>
    <message>
        <source>%1 is 0, which the reference code reads as its default %2.</source>
        <translation>%1 为 0，参考代码将其视为默认值 %2。</translation>
    </message>
    <message>
        <source>beta_fast (%1) is smaller than beta_slow (%2); they look exchanged.</source>
        <translation>beta_fast（%1）小于 beta_slow（%2）；两者似乎写反了。</translation>
    </message>
    <message>
        <source>The explicit attention_factor %1 replaces mscale and mscale_all_dim.</source>
        <translation>显式给出的 attention_factor %1 取代 mscale 与 mscale_all_dim。</translation>
    </message>
    <message>
        <source>%1 acts only together with a non-zero mscale_all_dim; the attention factor is 0.1 ln s + 1.</source>
        <translation>%1 仅在 mscale_all_dim 也不为零时起作用；注意力因子为 0.1 ln s + 1。</translation>
    </message>
    <message>
        <source>%1 acts on the attention factor only together with a non-zero mscale; that factor is 0.1 ln s + 1.</source>
        <translation>%1 仅在 mscale 也不为零时影响注意力因子；该因子为 0.1 ln s + 1。</translation>
    </message>
    <message>
        <source>This YaRN is static: at every length, also below the trained %1, %2 of %3 pairs turn slower and cos and sin together multiply scores by %4.</source>
        <translation>此 YaRN 是静态的：无论序列多长，即使短于训练长度 %1，%3 个旋转对中也有 %2 个转得更慢，且 cos 与 sin 合起来把得分乘以 %4。</translation>
    </message>
    <message>
        <source>The temperature sits in the softmax: scores are multiplied by %1 there, a scale of %2 instead of 1/√%3.</source>
        <translation>温度位于 softmax 中：得分在那里乘以 %1，即缩放系数为 %2 而非 1/√%3。</translation>
    </message>
    <message>
        <source>Falcon adds the bias before scaling scores by 1/√head_dim and rounds the slopes to bfloat16; the slopes shown are those before both.</source>
        <translation>Falcon 先加偏置，再将得分乘以 1/√head_dim，并把斜率舍入到 bfloat16；所示斜率为这两步之前的值。</translation>
    </message>
    <message>
        <source>T5&apos;s relative position buckets</source>
        <translation>T5 的相对位置分桶</translation>
    </message>
    <message>
        <source>%1 buckets up to distance %2</source>
        <translation>%1 个桶，最大距离 %2</translation>
    </message>
    <message>
        <source>relative_attention_max_distance is absent: the default is 128.</source>
        <translation>缺少 relative_attention_max_distance：默认值为 128。</translation>
    </message>
    <message>
        <source>DeBERTa&apos;s disentangled relative attention</source>
        <translation>DeBERTa 的解耦相对注意力</translation>
    </message>
    <message>
        <source>position_buckets %1, max_relative_positions %2</source>
        <translation>position_buckets %1，max_relative_positions %2</translation>
    </message>
    <message>
        <source>Transformer-XL&apos;s relative attention</source>
        <translation>Transformer-XL 的相对注意力</translation>
    </message>
    <message>
        <source>clamp_len %1</source>
        <translation>clamp_len %1</translation>
    </message>
    <message>
        <source>trained vectors per relative distance</source>
        <translation>每个相对距离一个可学习向量</translation>
    </message>
    <message>
        <source>for distances below %1</source>
        <translation>适用于小于 %1 的距离</translation>
    </message>
    <message>
        <source>num_attention_heads (n_head, n_heads) is absent; ALiBi&apos;s slopes depend on it.</source>
        <translation>缺少 num_attention_heads（n_head、n_heads）；ALiBi 的斜率取决于它。</translation>
    </message>
    <message>
        <source>d_model (hidden_size) is absent; the sines depend on it.</source>
        <translation>缺少 d_model（hidden_size）；正弦编码取决于它。</translation>
    </message>
    <message>
        <source>a trained table of absolute positions</source>
        <translation>可学习的绝对位置表</translation>
    </message>
    <message>
        <source>one vector for each of %1 positions</source>
        <translation>%1 个位置各有一个向量</translation>
    </message>
    <message>
        <source>attn_config.alibi is absent: the default of mpt is true.</source>
        <translation>缺少 attn_config.alibi：mpt 的默认值为 true。</translation>
    </message>
    <message>
        <source>Baichuan models of hidden size 5,120 (13B) use ALiBi, the smaller ones RoPE; no key says so.</source>
        <translation>隐藏维度为 5,120 的 Baichuan 模型（13B）使用 ALiBi，较小的使用 RoPE；没有任何键说明这一点。</translation>
    </message>
    <message>
        <source>Models of type %1 have no position encoding: order comes from recurrence or from the causal mask alone.</source>
        <translation>%1 类型的模型没有位置编码：顺序信息仅来自循环结构或因果掩码。</translation>
    </message>
    <message>
        <source>Nothing in the file says how positions are encoded, and the model type &quot;%1&quot; is not known here.</source>
        <translation>文件中没有说明如何编码位置，本程序也不认识模型类型“%1”。</translation>
    </message>
    <message>
        <source>max_position_embeddings is absent: the default of %1 is %2.</source>
        <translation>缺少 max_position_embeddings：%1 的默认值为 %2。</translation>
    </message>
    <message>
        <source>%1 stands twice in the same object; the last one counts.</source>
        <translation>%1 在同一对象中出现两次；以最后一次为准。</translation>
    </message>
    <message>
        <source>%1 is a folder; give the config.json inside it.</source>
        <translation>%1 是文件夹；请给出其中的 config.json。</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>没有文件 %1。</translation>
    </message>
    <message>
        <source>%1 has %2 bytes; a model&apos;s config.json has at most 16 MB.</source>
        <translation>%1 有 %2 字节；模型的 config.json 最大为 16 MB。</translation>
    </message>
    <message>
        <source>%1 cannot be read; check its permissions.</source>
        <translation>无法读取 %1；请检查其权限。</translation>
    </message>
    <message>
        <source>%1 has more than 16 MB; a model&apos;s config.json is far smaller.</source>
        <translation>%1 超过 16 MB；模型的 config.json 远小于此。</translation>
    </message>
    <message>
        <source>This model has no position encoding that can be shown: %1</source>
        <translation>该模型没有可显示的位置编码：%1</translation>
    </message>
    <message>
        <source>%1 is absent; this method cannot be computed without it.</source>
        <translation>缺少 %1；没有它就无法计算该方法。</translation>
    </message>
    <message>
        <source>%1 has %2 entries; a head with %3 rotating pairs needs %3.</source>
        <translation>%1 有 %2 项；含 %3 个旋转对的头需要 %3 项。</translation>
    </message>
    <message>
        <source>%1 holds entries that are not finite numbers above 0.</source>
        <translation>%1 中有的项不是大于 0 的有限数。</translation>
    </message>
    <message>
        <source>LongRoPE scaling</source>
        <translation>LongRoPE 缩放</translation>
    </message>
    <message>
        <source>trained context %1, factor %2, base %3, %4 rotating pairs</source>
        <translation>训练上下文长度 %1，缩放因子 %2，基数 %3，%4 个旋转对</translation>
    </message>
    <message>
        <source>%1 is %2, but %3 is expected.</source>
        <translation>%1 为 %2，但应为%3。</translation>
    </message>
    <message>
        <source>%1 is %2; it must be %3.</source>
        <translation>%1 为 %2；应为%3。</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>a finite number above 0</source>
        <translation>大于 0 的有限数</translation>
    </message>
    <message>
        <source>a finite number, 0 or more</source>
        <translation>不小于 0 的有限数</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a whole number of at least 1</source>
        <translation>不小于 1 的整数</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>head_dim is absent, and so is hidden_size or num_attention_heads from which it would follow.</source>
        <translation>缺少 head_dim，而可推出它的 hidden_size 或 num_attention_heads 也缺少。</translation>
    </message>
    <message>
        <source>head_dim is absent: %1 / %2 heads = %3.</source>
        <translation>缺少 head_dim：%1 / %2 个头 = %3。</translation>
    </message>
    <message>
        <source>%1 heads do not divide the hidden size %2; the quotient is rounded down to %3.</source>
        <translation>隐藏维度 %2 不能被 %1 个头整除；商向下取整为 %3。</translation>
    </message>
    <message>
        <source>hidden_size or num_attention_heads is absent; the defaults of %1 are used: %2 and %3.</source>
        <translation>缺少 hidden_size 或 num_attention_heads；采用 %1 的默认值：%2 与 %3。</translation>
    </message>
    <message>
        <source>head_dim is absent: the class default of %1 is %2, whatever hidden_size and num_attention_heads give.</source>
        <translation>缺少 head_dim：%1 的类默认值为 %2，与 hidden_size 和 num_attention_heads 无关。</translation>
    </message>
    <message>
        <source>rotary_dim is absent: the class default of %1 is %2.</source>
        <translation>缺少 rotary_dim：%1 的类默认值为 %2。</translation>
    </message>
    <message>
        <source>%1 is %2, more than the %3 dimensions of a head.</source>
        <translation>%1 为 %2，超过每个头的 %3 个维度。</translation>
    </message>
    <message>
        <source>%1 is %2 but %3 is %4; the inner one is used, and older programs read the other.</source>
        <translation>%1 为 %2，但 %3 为 %4；采用内层的值，较旧的程序读取另一个。</translation>
    </message>
    <message>
        <source>No rotating share is given: the class default of %1 is %2.</source>
        <translation>未给出旋转比例：%1 的类默认值为 %2。</translation>
    </message>
    <message>
        <source>%1 is %2; the rotating share of a head is at most 1.</source>
        <translation>%1 为 %2；每个头的旋转比例最大为 1。</translation>
    </message>
    <message>
        <source>%1 of a head&apos;s %2 dimensions would rotate; pairs need an even number of at least 2.</source>
        <translation>每个头的 %2 个维度中将有 %1 个旋转；成对旋转需要不小于 2 的偶数。</translation>
    </message>
    <message>
        <source>%1 × %2 is %3; it is cut to %4 rotating dimensions, not rounded.</source>
        <translation>%1 × %2 为 %3；截断为 %4 个旋转维度，而非四舍五入。</translation>
    </message>
    <message>
        <source>%1 of a head&apos;s %2 dimensions rotate; the others carry no position.</source>
        <translation>每个头的 %2 个维度中有 %1 个旋转；其余维度不含位置信息。</translation>
    </message>
    <message>
        <source>%1 is absent and the model type &quot;%2&quot; is not known here; the usual base 10,000 is assumed.</source>
        <translation>缺少 %1，且本程序不认识模型类型“%2”；假定为通常的基数 10,000。</translation>
    </message>
    <message>
        <source>%1 is absent: the default of %2 is %3.</source>
        <translation>缺少 %1：%2 的默认值为 %3。</translation>
    </message>
    <message>
        <source>The JSON nests deeper than %1 levels; a model&apos;s config.json needs fewer than ten.</source>
        <translation>该 JSON 的嵌套超过 %1 层；模型的 config.json 不到十层。</translation>
    </message>
    <message>
        <source>The JSON breaks off at line %1, column %2; the rest of the file is missing.</source>
        <translation>该 JSON 在第 %1 行第 %2 列中断；文件的其余部分缺失。</translation>
    </message>
    <message>
        <source>Line %1, column %2 is not UTF-8 text, as JSON has to be.</source>
        <translation>第 %1 行第 %2 列不是 UTF-8 文本，而 JSON 必须是 UTF-8。</translation>
    </message>
    <message>
        <source>The number at line %1, column %2 is too large to be held.</source>
        <translation>第 %1 行第 %2 列的数过大，无法表示。</translation>
    </message>
    <message>
        <source>This is not JSON: line %1, column %2 cannot be read.</source>
        <translation>这不是 JSON：第 %1 行第 %2 列无法解析。</translation>
    </message>
    <message>
        <source>The file is empty; a model&apos;s config.json holds a JSON object.</source>
        <translation>文件为空；模型的 config.json 应包含一个 JSON 对象。</translation>
    </message>
    <message>
        <source>The JSON is %1; a model&apos;s config.json holds an object.</source>
        <translation>该 JSON 是 %1；模型的 config.json 应包含一个对象。</translation>
    </message>
    <message>
        <source>%1 is %2: a factor below 1 speeds the rotation up instead of stretching the context.</source>
        <translation>%1 为 %2：小于 1 的缩放因子会加快旋转，而不是扩展上下文。</translation>
    </message>
    <message>
        <source>max_position_embeddings is absent and so is %1; this method needs the trained context.</source>
        <translation>缺少 max_position_embeddings，也缺少 %1；该方法需要训练上下文长度。</translation>
    </message>
    <message>
        <source>%1 is %2 but %3 is %4; the first is used here, programs differ.</source>
        <translation>%1 为 %2，但 %3 为 %4；此处采用前者，各程序的做法不一。</translation>
    </message>
    <message>
        <source>%1 is absent, so max_position_embeddings (%2) is taken for the trained context.</source>
        <translation>缺少 %1，因此以 max_position_embeddings（%2）作为训练上下文长度。</translation>
    </message>
    <message>
        <source>Trained context %1 × factor %2 = %3 tokens, but %4 declares %5.</source>
        <translation>训练上下文长度 %1 × 缩放因子 %2 = %3 个 token，但 %4 声明为 %5。</translation>
    </message>
    <message>
        <source>%1 does not change any frequency with this method; it is shown as the trained context.</source>
        <translation>%1 在该方法中不改变任何频率；它显示为训练上下文长度。</translation>
    </message>
    <message>
        <source>max_position_embeddings is absent; the frequencies do not depend on it, and 4,096 is shown as the trained context.</source>
        <translation>缺少 max_position_embeddings；频率不依赖于它，训练上下文长度显示为 4,096。</translation>
    </message>
    <message>
        <source>rope_scaling is one object but rope_parameters has one per layer type; rope_parameters is used.</source>
        <translation>rope_scaling 是单个对象，而 rope_parameters 为每种层类型各有一个；采用 rope_parameters。</translation>
    </message>
    <message>
        <source>rope_scaling and rope_parameters disagree about %1; rope_scaling is used.</source>
        <translation>rope_scaling 与 rope_parameters 的 %1 不一致；采用 rope_scaling。</translation>
    </message>
    <message>
        <source>Neither rope_scaling nor rope_parameters is given: the class default of gpt_oss is YaRN with factor 32 over 4,096.</source>
        <translation>未给出 rope_scaling 和 rope_parameters：gpt_oss 的类默认值是缩放因子为 32、训练长度为 4,096 的 YaRN。</translation>
    </message>
    <message>
        <source>M-RoPE splits the pairs among time, height and width (%1); for text all three positions are equal, and it behaves as the ordinary RoPE shown.</source>
        <translation>M-RoPE 将旋转对分给时间、高度与宽度（%1）；对文本而言三个位置相等，其行为与所示的普通 RoPE 相同。</translation>
    </message>
    <message>
        <source>The sections of %1 add up to %2 pairs, but %3 rotate.</source>
        <translation>%1 各段合计 %2 个旋转对，但实际旋转的有 %3 个。</translation>
    </message>
    <message>
        <source>Beyond the trained length this model raises its base in steps of its own; shown is what holds up to that length.</source>
        <translation>超过训练长度后，该模型会按自有的步骤增大基数；所示内容适用于该长度以内。</translation>
    </message>
    <message>
        <source>Queries beyond the trained length are multiplied by the logarithm of their position to the base of that length; this is not shown.</source>
        <translation>超过训练长度的查询会乘以其位置以该长度为底的对数；此处未显示。</translation>
    </message>
    <message>
        <source>%1 makes this a static NTK-aware scaling at every length; factor and the betas beside it are not used.</source>
        <translation>%1 使其在任何长度下都成为静态的 NTK-aware 缩放；同时给出的 factor 与各 beta 不起作用。</translation>
    </message>
    <message>
        <source>%1 is not used by the dynamic method, which counts from max_position_embeddings.</source>
        <translation>动态方法从 max_position_embeddings 起算，不使用 %1。</translation>
    </message>
    <message>
        <source>Frequencies depend on the length of the sequence and are unchanged up to %1 tokens; they are shown for factor × that.</source>
        <translation>频率取决于序列长度，在 %1 个 token 以内不变；所示为缩放因子 × 该长度时的频率。</translation>
    </message>
    <message>
        <source>proportional RoPE</source>
        <translation>按比例 RoPE（proportional）</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot; but %3 is &quot;%4&quot;; rope_type is used, and older programs read the other.</source>
        <translation>%1 为“%2”，但 %3 为“%4”；采用 rope_type，较旧的程序读取另一个。</translation>
    </message>
    <message>
        <source>%1 is absent, so what the other keys of %2 mean is not said.</source>
        <translation>缺少 %1，因此 %2 中其他键的含义不明。</translation>
    </message>
    <message>
        <source>%1 has no effect with rope_type &quot;%2&quot;.</source>
        <translation>当 rope_type 为“%2”时，%1 不起作用。</translation>
    </message>
    <message>
        <source>%1 is not a key of rope_type &quot;%2&quot; known here; whatever it changes is not shown.</source>
        <translation>%1 不是本程序已知的 rope_type“%2”的键；它所作的改变未显示。</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;; known are default, linear, dynamic, yarn, longrope (su), llama3, proportional and mrope.</source>
        <translation>%1 为“%2”；已知的有 default、linear、dynamic、yarn、longrope（su）、llama3、proportional 和 mrope。</translation>
    </message>
    <message>
        <source>The file asks for %1 (%2), which this program cannot show yet; %3.</source>
        <translation>文件要求使用%1（%2），本程序尚不能显示；%3。</translation>
    </message>
    <message>
        <source>%1 is %2, but use_sliding_window is false: attention reaches all positions.</source>
        <translation>%1 为 %2，但 use_sliding_window 为 false：注意力可达所有位置。</translation>
    </message>
    <message>
        <source>%1 is %2: positions are encoded the same, but a query of such a layer sees only that many tokens.</source>
        <translation>%1 为 %2：位置编码方式不变，但此类层的查询只能看到这么多个 token。</translation>
    </message>
    <message>
        <source>%1 layers: %2.</source>
        <translation>%1 层：%2。</translation>
    </message>
    <message>
        <source>Only layers with a sliding window rotate; full-attention layers of this model carry no positions.</source>
        <translation>只有带滑动窗口的层进行旋转；该模型的全注意力层不含位置信息。</translation>
    </message>
    <message>
        <source>Layers without positions multiply their queries by a factor that grows with the position; this is not shown.</source>
        <translation>不含位置信息的层会将查询乘以随位置增大的系数；此处未显示。</translation>
    </message>
    <message>
        <source>%1 (%2) has no effect on the encoding of this model.</source>
        <translation>%1（%2）对该模型的位置编码没有影响。</translation>
    </message>
    <message>
        <source>%1 (%2) sounds like positions, but what it does is not known here; whatever it changes is not shown.</source>
        <translation>%1（%2）看似与位置有关，但本程序不了解其作用；它所作的改变未显示。</translation>
    </message>
    <message>
        <source>%1 has positions of its own, which are not shown: %2.</source>
        <translation>%1 有自己的位置信息，此处未显示：%2。</translation>
    </message>
    <message>
        <source>%1 — beside %2: %3</source>
        <translation>%1 — 对比 %2：%3</translation>
    </message>
    <message>
        <source>%1 is pinned but has no such view.</source>
        <translation>%1 已固定，但没有该视图。</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>Line %1 of the session: %2</source>
        <translation>会话第 %1 行：%2</translation>
    </message>
    <message>
        <source>a quotation mark is never closed.</source>
        <translation>引号没有闭合。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; should be of the form id=value.</source>
        <translation>“%1”应为 id=value 的形式。</translation>
    </message>
    <message>
        <source>%1 must be a range low:high of two numbers, the first smaller, not &quot;%2&quot;.</source>
        <translation>%1 应为由两个数组成的范围 low:high，前者较小，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 must be log or linear, not &quot;%2&quot;.</source>
        <translation>%1 应为 log 或 linear，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 must be on or off, not &quot;%2&quot;.</source>
        <translation>%1 应为 on 或 off，而不是“%2”。</translation>
    </message>
    <message>
        <source>compare must be difference or side-by-side, not &quot;%1&quot;.</source>
        <translation>compare 应为 difference 或 side-by-side，而不是“%1”。</translation>
    </message>
    <message>
        <source>There is no setting &quot;%1&quot; after show; there are: colours, fit, compare, hidden, x, y, xscale, yscale, x2, y2, xscale2, yscale2.</source>
        <translation>show 之后没有设置项“%1”；可用设置项：colours, fit, compare, hidden, x, y, xscale, yscale, x2, y2, xscale2, yscale2。</translation>
    </message>
    <message>
        <source>There is no parameter &quot;%1&quot; in %2.</source>
        <translation>%2 中没有参数“%1”。</translation>
    </message>
    <message>
        <source>pin needs an encoding, as in: pin rope-linear factor=4</source>
        <translation>pin 后需要一个编码，例如：pin rope-linear factor=4</translation>
    </message>
    <message>
        <source>At most %1 subjects can be compared.</source>
        <translation>最多可比较 %1 个对象。</translation>
    </message>
    <message>
        <source>the first line should be: posenc %1</source>
        <translation>第一行应为：posenc %1</translation>
    </message>
    <message>
        <source>it was saved by a later version of PosEnc Explorer (format %1; this one reads format %2).</source>
        <translation>它由更新版本的 PosEnc Explorer 保存（格式 %1；本版本读取格式 %2）。</translation>
    </message>
    <message>
        <source>an encoding and a view should come before &quot;%1&quot;, as in: rope/periods base=10000</source>
        <translation>“%1”之前应先给出编码与视图，例如：rope/periods base=10000</translation>
    </message>
    <message>
        <source>&quot;%1&quot; should be pin or show: there is one active encoding only.</source>
        <translation>“%1”应为 pin 或 show：当前编码只能有一个。</translation>
    </message>
    <message>
        <source>A session is at most 1 MB of text; this one is longer.</source>
        <translation>会话文本最大为 1 MB；此会话更长。</translation>
    </message>
    <message>
        <source>The session is empty; it should name an encoding and a view, as in: rope/periods base=10000</source>
        <translation>会话为空；应给出编码与视图，例如：rope/periods base=10000</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>Lowers each score in proportion to the distance, by a slope of the head&apos;s own; nothing is added to embeddings.</source>
        <translation>按各头自己的斜率，与距离成正比地降低每个得分；不向嵌入添加任何内容。</translation>
    </message>
    <message>
        <source>causal: later keys masked</source>
        <translation>因果：后面的键被掩码</translation>
    </message>
    <message>
        <source>symmetric: distance both ways</source>
        <translation>对称：双向计算距离</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>Attention heads; each has a slope of its own.</source>
        <translation>注意力头的数量；每个头有自己的斜率。</translation>
    </message>
    <message>
        <source>Largest exponent</source>
        <translation>最大指数</translation>
    </message>
    <message>
        <source>The last power-of-two head has slope 2 to the minus this.</source>
        <translation>2 的幂部分中最后一个头的斜率为 2 的负该值次幂。</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Causal attention masks later keys; symmetric attention biases both sides.</source>
        <translation>因果注意力掩盖后面的键；对称注意力对两侧都施加偏置。</translation>
    </message>
    <message>
        <source>Position Interpolation</source>
        <translation>位置内插（PI）</translation>
    </message>
    <message>
        <source>Squeezes all positions into the trained range: every pair turns slower by the same factor.</source>
        <translation>将所有位置压缩到训练范围内：每个旋转对都以相同的倍数变慢。</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>缩放因子</translation>
    </message>
    <message>
        <source>How many times the context is stretched.</source>
        <translation>上下文扩展的倍数。</translation>
    </message>
    <message>
        <source>Dynamic NTK</source>
        <translation>动态 NTK</translation>
    </message>
    <message>
        <source>NTK-aware scaling recomputed as the sequence grows; within the trained context nothing changes.</source>
        <translation>随序列增长重新计算的 NTK-aware 缩放；在训练上下文长度以内没有变化。</translation>
    </message>
    <message>
        <source>transformers: s·l/L − (s − 1)</source>
        <translation>transformers：s·l/L − (s − 1)</translation>
    </message>
    <message>
        <source>ratio: l/L</source>
        <translation>比值：l/L</translation>
    </message>
    <message>
        <source>Formula for alpha</source>
        <translation>alpha 的公式</translation>
    </message>
    <message>
        <source>Implementations disagree; transformers&apos; formula also uses the factor.</source>
        <translation>各实现不一致；transformers 的公式还用到缩放因子。</translation>
    </message>
    <message>
        <source>The declared factor s; the ratio formula does not use it.</source>
        <translation>声明的缩放因子 s；比值公式不使用它。</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Current length of the sequence.</source>
        <translation>当前的序列长度。</translation>
    </message>
    <message>
        <source>NTK-by-parts (paper)</source>
        <translation>NTK-by-parts（论文）</translation>
    </message>
    <message>
        <source>Keeps pairs that turn often, interpolates those that never finish a turn, mixes in between by the number of turns.</source>
        <translation>保持转得多的旋转对，内插转不满一圈的旋转对，介于其间的按圈数混合。</translation>
    </message>
    <message>
        <source>Turns below which a pair is interpolated</source>
        <translation>内插的圈数下限</translation>
    </message>
    <message>
        <source>Pairs with fewer turns in the trained context are fully interpolated.</source>
        <translation>在训练上下文长度内圈数少于此值的旋转对完全内插。</translation>
    </message>
    <message>
        <source>Turns above which a pair is kept</source>
        <translation>保持的圈数上限</translation>
    </message>
    <message>
        <source>Pairs with more turns in the trained context keep their frequency.</source>
        <translation>在训练上下文长度内圈数多于此值的旋转对保持原频率。</translation>
    </message>
    <message>
        <source>Attention temperature</source>
        <translation>注意力温度</translation>
    </message>
    <message>
        <source>Also multiply cos and sin by 0.1 ln s + 1, as YaRN does.</source>
        <translation>同时将 cos 与 sin 乘以 0.1 ln s + 1，与 YaRN 相同。</translation>
    </message>
    <message>
        <source>alpha (%1) must be smaller than beta (%2): the ramp divides by their difference.</source>
        <translation>alpha（%1）必须小于 beta（%2）：斜坡要除以两者之差。</translation>
    </message>
    <message>
        <source>NTK scaling needs a head-dim with at least 4 rotating dimensions: with 2 its exponent d/(d-2) divides by zero.</source>
        <translation>NTK 缩放要求 head-dim 至少有 4 个旋转维度：只有 2 个时，指数 d/(d-2) 的分母为零。</translation>
    </message>
    <message>
        <source>NTK-aware</source>
        <translation>NTK-aware</translation>
    </message>
    <message>
        <source>Raises the base so that fast pairs keep their speed and the slowest is interpolated by the whole factor.</source>
        <translation>增大基数，使快的旋转对保持转速，最慢的旋转对按整个缩放因子内插。</translation>
    </message>
    <message>
        <source>Division of the slowest pair&apos;s frequency; alpha in the formula.</source>
        <translation>最慢的旋转对的频率除以该值；即公式中的 alpha。</translation>
    </message>
    <message>
        <source>Absolute</source>
        <translation>绝对位置</translation>
    </message>
    <message>
        <source>Rotary</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>There is no encoding &quot;%1&quot;; there are: %2.</source>
        <translation>没有编码“%1”；可用编码：%2。</translation>
    </message>
    <message>
        <source>Llama 3 scaling</source>
        <translation>Llama 3 缩放</translation>
    </message>
    <message>
        <source>Keeps short wavelengths, divides the frequency of long ones by the factor, blends a band between.</source>
        <translation>保持短波长，将长波长的频率除以缩放因子，中间的一段平滑混合。</translation>
    </message>
    <message>
        <source>Division of the frequency of long wavelengths.</source>
        <translation>长波长的频率除以该值。</translation>
    </message>
    <message>
        <source>Low-frequency factor</source>
        <translation>低频因子</translation>
    </message>
    <message>
        <source>Wavelengths above L divided by this are fully interpolated.</source>
        <translation>大于 L 除以该值的波长完全内插。</translation>
    </message>
    <message>
        <source>High-frequency factor</source>
        <translation>高频因子</translation>
    </message>
    <message>
        <source>Wavelengths below L divided by this are kept.</source>
        <translation>小于 L 除以该值的波长保持不变。</translation>
    </message>
    <message>
        <source>low-freq-factor (%1) must be smaller than high-freq-factor (%2): the blend divides by their difference.</source>
        <translation>low-freq-factor（%1）必须小于 high-freq-factor（%2）：混合时要除以两者之差。</translation>
    </message>
    <message>
        <source>Sinusoidal</source>
        <translation>正弦位置编码</translation>
    </message>
    <message>
        <source>Adds sines and cosines of geometrically falling frequencies to the embedding.</source>
        <translation>向嵌入加上频率按几何级数递减的正弦与余弦。</translation>
    </message>
    <message>
        <source>Vaswani: exponent −2i/d</source>
        <translation>Vaswani：指数 −2i/d</translation>
    </message>
    <message>
        <source>tensor2tensor: exponent −i/(d/2 − 1)</source>
        <translation>tensor2tensor：指数 −i/(d/2 − 1)</translation>
    </message>
    <message>
        <source>interleaved: sin, cos, sin, cos</source>
        <translation>交错：sin, cos, sin, cos</translation>
    </message>
    <message>
        <source>concatenated: sines, then cosines</source>
        <translation>拼接：先正弦，后余弦</translation>
    </message>
    <message>
        <source>Width of the embedding.</source>
        <translation>嵌入的维度。</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基数</translation>
    </message>
    <message>
        <source>A larger base stretches the longest wavelengths.</source>
        <translation>基数越大，最长的波长越长。</translation>
    </message>
    <message>
        <source>Which exponent; implementations disagree.</source>
        <translation>采用哪种指数；各实现不一致。</translation>
    </message>
    <message>
        <source>In which order sines and cosines stand.</source>
        <translation>正弦与余弦的排列顺序。</translation>
    </message>
    <message>
        <source>YaRN</source>
        <translation>YaRN</translation>
    </message>
    <message>
        <source>NTK-by-parts with a ramp over pair indices, and a temperature that sharpens attention.</source>
        <translation>斜坡以旋转对序号为自变量的 NTK-by-parts，另加使注意力更尖锐的温度。</translation>
    </message>
    <message>
        <source>Turns of the fast end</source>
        <translation>快端圈数</translation>
    </message>
    <message>
        <source>The ramp starts at the pair that makes this many turns in the trained context; faster pairs are kept.</source>
        <translation>斜坡始于在训练上下文长度内转这么多圈的旋转对；更快的保持不变。</translation>
    </message>
    <message>
        <source>Turns of the slow end</source>
        <translation>慢端圈数</translation>
    </message>
    <message>
        <source>The ramp ends at the pair that makes this many turns; slower pairs are fully interpolated.</source>
        <translation>斜坡止于转这么多圈的旋转对；更慢的完全内插。</translation>
    </message>
    <message>
        <source>Whole-pair ends</source>
        <translation>端点取整</translation>
    </message>
    <message>
        <source>Round the ramp&apos;s ends outwards to whole pairs (gpt-oss does not).</source>
        <translation>将斜坡两端向外取整到整数旋转对（gpt-oss 不取整）。</translation>
    </message>
    <message>
        <source>Attention factor</source>
        <translation>注意力因子</translation>
    </message>
    <message>
        <source>Multiplies cos and sin; auto is 0.1 ln s + 1, or the ratio of the two mscales.</source>
        <translation>与 cos 和 sin 相乘；自动时为 0.1 ln s + 1，或两个 mscale 之比。</translation>
    </message>
    <message>
        <source>mscale</source>
        <translation>mscale</translation>
    </message>
    <message>
        <source>DeepSeek&apos;s numerator of the attention factor; used only together with mscale-all-dim.</source>
        <translation>DeepSeek 注意力因子的分子；仅与 mscale-all-dim 一起使用。</translation>
    </message>
    <message>
        <source>mscale over all dimensions</source>
        <translation>全维度 mscale</translation>
    </message>
    <message>
        <source>DeepSeek&apos;s denominator of the attention factor; its square enters the softmax scale.</source>
        <translation>DeepSeek 注意力因子的分母；其平方计入 softmax 的缩放系数。</translation>
    </message>
    <message>
        <source>Query-key head dimension</source>
        <translation>查询/键头维度</translation>
    </message>
    <message>
        <source>All dimensions of a query, rotating or not; gives the softmax scale.</source>
        <translation>查询的全部维度，无论是否旋转；决定 softmax 的缩放系数。</translation>
    </message>
    <message>
        <source>YaRN needs a base other than 1: the ramp&apos;s ends divide by ln base, which is 0.</source>
        <translation>YaRN 的基数不能为 1：斜坡端点要除以基数的自然对数，而它为 0。</translation>
    </message>
    <message>
        <source>beta-fast (%1) must not be smaller than beta-slow (%2): fast pairs make more turns.</source>
        <translation>beta-fast（%1）不能小于 beta-slow（%2）：快的旋转对圈数更多。</translation>
    </message>
    <message>
        <source>RoPE</source>
        <translation>RoPE</translation>
    </message>
    <message>
        <source>Rotates pairs of query and key dimensions by an angle proportional to position; scores depend on distance only.</source>
        <translation>将查询与键的成对维度旋转与位置成正比的角度；得分只取决于相对距离。</translation>
    </message>
    <message>
        <source>Head dimension</source>
        <translation>头维度</translation>
    </message>
    <message>
        <source>Channels per attention head; they rotate in pairs.</source>
        <translation>每个注意力头的通道数；通道成对旋转。</translation>
    </message>
    <message>
        <source>Rotating share</source>
        <translation>旋转比例</translation>
    </message>
    <message>
        <source>Share of the head&apos;s dimensions that rotate; the others carry no position.</source>
        <translation>头维度中旋转部分所占的比例；其余维度不含位置信息。</translation>
    </message>
    <message>
        <source>rope_theta. A larger base turns the later pairs more slowly.</source>
        <translation>即 rope_theta。基数越大，靠后的旋转对转得越慢。</translation>
    </message>
    <message>
        <source>Trained context</source>
        <translation>训练上下文长度</translation>
    </message>
    <message>
        <source>Length of the sequences seen in pre-training.</source>
        <translation>预训练时的序列长度。</translation>
    </message>
    <message>
        <source>partial-rotary %1 of head-dim %2 leaves %3 rotating dimensions; it must be an even number of at least 2.</source>
        <translation>partial-rotary 为 %1、head-dim 为 %2 时有 %3 个旋转维度；它应为不小于 2 的偶数。</translation>
    </message>
    <message>
        <source>At most %1 subjects can be compared; remove a pinned one first.</source>
        <translation>最多可比较 %1 个对象；请先移除一个已固定的对象。</translation>
    </message>
    <message>
        <source>%1 could not be opened: %2.</source>
        <translation>无法打开 %1：%2。</translation>
    </message>
    <message>
        <source>The figure shows %1 numbers, too many for the clipboard; export them as CSV or NPY, or zoom in.</source>
        <translation>图中显示 %1 个数，超出剪贴板的承载；请导出为 CSV 或 NPY，或放大图形。</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>%1 holds no session; open a picture that this program exported, a session or a config.json.</source>
        <translation>%1 中没有会话；请打开本程序导出的图片、会话文件或 config.json。</translation>
    </message>
    <message>
        <source>The figure could not be drawn: %1.</source>
        <translation>无法绘制图形：%1。</translation>
    </message>
    <message>
        <source>There is not enough memory for a picture of this size.</source>
        <translation>内存不足，无法生成该尺寸的图片。</translation>
    </message>
    <message>
        <source>The picture could not be written as PNG.</source>
        <translation>无法将图片写为 PNG。</translation>
    </message>
    <message>
        <source>This figure has %1 panels; there is no panel %2.</source>
        <translation>该图有 %1 个子图；没有子图 %2。</translation>
    </message>
    <message>
        <source>“%1” does not end in a format that can be written: .png, .svg, .pdf for the figure, .csv, .json, .npy for its data.</source>
        <translation>“%1”的扩展名不是可写出的格式：图形可用 .png、.svg、.pdf，数据可用 .csv、.json、.npy。</translation>
    </message>
    <message>
        <source>PosEnc Explorer: gallery</source>
        <translation>PosEnc Explorer：图集</translation>
    </message>
    <message>
        <source>Every encoding and view with its default values, drawn by posenc gallery. The line under a figure draws it again.</source>
        <translation>各编码与视图取默认值的图形，由 posenc gallery 绘制。图下方的命令可重新绘制该图。</translation>
    </message>
    <message>
        <source>PE(m) · PE(m + Δ)</source>
        <translation>PE(m) · PE(m + Δ)</translation>
    </message>
    <message>
        <source>‖PE(m) − PE(n)‖² at distance 1: %1, at %2: &lt;b&gt;%3&lt;/b&gt;; it saturates, it does not grow with distance.</source>
        <translation>‖PE(m) − PE(n)‖²：距离 1 处为 %1，距离 %2 处为 &lt;b&gt;%3&lt;/b&gt;；它会饱和，不随距离持续增长。</translation>
    </message>
    <message>
        <source>RoFormer&apos;s bound, mean |S|</source>
        <translation>RoFormer 上界，|S| 的平均</translation>
    </message>
    <message>
        <source>mean |S|</source>
        <translation>|S| 的平均</translation>
    </message>
    <message>
        <source>%1 is not a file; open a session, a config.json or an exported picture.</source>
        <translation>%1 不是文件；请打开会话、config.json 或导出的图片。</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>turns</source>
        <translation>圈</translation>
    </message>
    <message>
        <source>%1, factor %2</source>
        <translation>%1，缩放因子 %2</translation>
    </message>
    <message>
        <source>Distance 1 costs %1, distance %2 costs &lt;b&gt;%3&lt;/b&gt;; e&lt;sup&gt;bias&lt;/sup&gt; = %4 there.</source>
        <translation>距离 1 的代价为 %1，距离 %2 的代价为 &lt;b&gt;%3&lt;/b&gt;；此处 e&lt;sup&gt;bias&lt;/sup&gt; = %4。</translation>
    </message>
    <message>
        <source>after scaling θ′&lt;sub&gt;%1&lt;/sub&gt; = &lt;b&gt;%2&lt;/b&gt;, λ′&lt;sub&gt;%1&lt;/sub&gt; = &lt;b&gt;%3&lt;/b&gt; tokens</source>
        <translation>缩放后 θ′&lt;sub&gt;%1&lt;/sub&gt; = &lt;b&gt;%2&lt;/b&gt;，λ′&lt;sub&gt;%1&lt;/sub&gt; = &lt;b&gt;%3&lt;/b&gt; token</translation>
    </message>
    <message>
        <source>%1 sets the attention factor that goes with %2 to %3, in the classes of Phi-3.5-MoE and Phi-3-small; other classes derive it from the contexts.</source>
        <translation>%1 把随 %2 使用的注意力系数设为 %3，仅 Phi-3.5-MoE 和 Phi-3-small 的类如此；其他类由上下文长度推出它。</translation>
    </message>
    <message>
        <source>%1 is %2 but %3, another name for the same thing, is %4; the latter is used.</source>
        <translation>%1 为 %2，而同一事物的另一名称 %3 为 %4；采用后者。</translation>
    </message>
    <message>
        <source>%1 (%2) stands beside objects for single layer types; programs differ in what they make of it. A base is taken here for the layers without one of their own.</source>
        <translation>%1（%2）与各层类型的对象并列；各程序对它的处理不同。这里把底数用于没有自己底数的层。</translation>
    </message>
    <message>
        <source>%1 (%2) asks for another position encoding, but models of type %3 do not read this key and keep their own.</source>
        <translation>%1（%2）要求另一种位置编码，但 %3 类型的模型不读取此键，仍用自己的编码。</translation>
    </message>
    <message>
        <source>%1 (%2) asks for another position encoding than the other keys of the file, and the model type &quot;%3&quot; is not known here; the other keys are followed.</source>
        <translation>%1（%2）要求的位置编码与文件中其他键不同，而此处不认识模型类型“%3”；以其他键为准。</translation>
    </message>
    <message>
        <source>model_type is absent</source>
        <translation>缺少 model_type</translation>
    </message>
    <message>
        <source>The model type &quot;%1&quot; is not known here</source>
        <translation>此处不认识模型类型“%1”</translation>
    </message>
    <message>
        <source>%1: where the file says nothing, the defaults of Llama are assumed (the whole head rotates, every layer alike, base 10,000).</source>
        <translation>%1：文件未说明之处按 Llama 的默认值处理（整个头旋转、各层相同、底数 10,000）。</translation>
    </message>
    <message>
        <source>%1: that it uses ALiBi, in its usual form, is taken from one key alone.</source>
        <translation>%1：仅凭一个键判断它使用通常形式的 ALiBi。</translation>
    </message>
    <message>
        <source>%1 is true: the file asks for no rotation at all, and rope_theta and qk_rope_head_dim beside it turn nothing.</source>
        <translation>%1 为 true：文件要求完全不旋转，同列的 rope_theta 和 qk_rope_head_dim 不起作用。</translation>
    </message>
    <message>
        <source>The file does not tell the length before linear scaling: %1 tokens, shown as the trained context, may already be the stretched length.</source>
        <translation>文件未给出线性缩放之前的长度：显示为训练上下文的 %1 个词元可能已是拉长后的长度。</translation>
    </message>
    <message>
        <source>%1 and %2 are both %3: the blend between them divides by zero; the hard switch that it amounts to is not computed here.</source>
        <translation>%1 与 %2 均为 %3：两者之间的混合会除以零；这里不计算它所等同的硬切换。</translation>
    </message>
    <message>
        <source>base %1, share %2 of the %3 dimensions of %4</source>
        <translation>底数 %1，占 %4 的 %3 个维度的比例 %2</translation>
    </message>
    <message>
        <source>%1 of %2 layers carry no positions at all; what is said here of rotation holds for the others.</source>
        <translation>%2 层中有 %1 层完全不带位置；此处关于旋转的说明适用于其余各层。</translation>
    </message>
    <message>
        <source>Every layer whose number divides by %1 carries no positions; what is said here of rotation holds for the others.</source>
        <translation>编号能被 %1 整除的层不带位置；此处关于旋转的说明适用于其余各层。</translation>
    </message>
    <message>
        <source>Only the full-attention layers rotate; the other layers of this model (linear attention, recurrence or convolution) carry no rotary position.</source>
        <translation>只有全注意力层旋转；该模型的其他层（线性注意力、循环或卷积）不带旋转位置。</translation>
    </message>
    <message>
        <source>%1 (%2): some engines remap positions by chunks of that size; transformers ignores the key, and what is shown is without it.</source>
        <translation>%1（%2）：某些引擎按此大小分块重映射位置；transformers 忽略该键，所示内容不含它。</translation>
    </message>
    <message>
        <source>%1 (%2) says which dimensions form a pair, neighbours or halves; the frequencies are the same for both.</source>
        <translation>%1（%2）说明哪些维度成对：相邻维度或前后两半；两种方式的频率相同。</translation>
    </message>
</context>
<context>
    <name>posenc::ui::Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>保存会话(&amp;S)</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>会话另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Export a&amp;gain</source>
        <translation>再次导出(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation>复制图片(&amp;P)</translation>
    </message>
    <message>
        <source>Copy &amp;data</source>
        <translation>复制数据(&amp;D)</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>设置(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Reset view</source>
        <translation>重置视图(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Logarithmic axis</source>
        <translation>对数坐标轴(&amp;L)</translation>
    </message>
    <message>
        <source>Show as a &amp;table</source>
        <translation>以表格显示(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前进(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Previous encoding</source>
        <translation>上一个编码(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Next encoding</source>
        <translation>下一个编码(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Side panels</source>
        <translation>侧边面板(&amp;S)</translation>
    </message>
    <message>
        <source>Pr&amp;esent</source>
        <translation>演示模式(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Pin for comparison</source>
        <translation>固定以作比较(&amp;P)</translation>
    </message>
    <message>
        <source>Show the &amp;difference</source>
        <translation>显示差值(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Remove all pinned</source>
        <translation>移除全部固定项(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keys and gestures</source>
        <translation>快捷键与手势(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About PosEnc Explorer</source>
        <translation>关于 PosEnc Explorer(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Find any action…</source>
        <translation>查找任意操作(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>For&amp;mula and numbers</source>
        <translation>公式与数值(&amp;M)</translation>
    </message>
</context>
<context>
    <name>posenc::ui::EncodingList</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search encodings and models</source>
        <translation>搜索编码与模型</translation>
    </message>
    <message>
        <source>Encodings and models</source>
        <translation>编码与模型</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
</context>
<context>
    <name>posenc::ui::ExportDialog</name>
    <message>
        <source>The size must be two whole numbers such as 1280 × 800, each from 10 to 20,000.</source>
        <translation>尺寸应为两个整数，如 1280 × 800，每个从 10 到 20,000。</translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>已停止；未写入任何内容。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 矢量图</translation>
    </message>
    <message>
        <source>PDF page</source>
        <translation>PDF 页面</translation>
    </message>
    <message>
        <source>CSV data</source>
        <translation>CSV 数据</translation>
    </message>
    <message>
        <source>NPY data</source>
        <translation>NPY 数据</translation>
    </message>
    <message>
        <source>JSON data</source>
        <translation>JSON 数据</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Pixels per unit</source>
        <translation>像素比</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>子图</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>This file exists; it will be replaced.</source>
        <translation>该文件已存在，将被替换。</translation>
    </message>
</context>
<context>
    <name>posenc::ui::Finder</name>
    <message>
        <source>Type what you want to do or see</source>
        <translation>输入想要执行或查看的内容</translation>
    </message>
    <message>
        <source>Find any action</source>
        <translation>查找任意操作</translation>
    </message>
    <message>
        <source>Found actions</source>
        <translation>找到的操作</translation>
    </message>
</context>
<context>
    <name>posenc::ui::FindingsList</name>
    <message>
        <source>What %1 does with positions</source>
        <translation>%1 如何处理位置</translation>
    </message>
    <message>
        <source>Close the findings</source>
        <translation>关闭检查结果</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>posenc::ui::FormulaView</name>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
</context>
<context>
    <name>posenc::ui::MainWindow</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Sessions, models and exported pictures (*.posenc *.json *.png *.svg)</source>
        <translation>会话、模型与导出的图片 (*.posenc *.json *.png *.svg)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Sessions (*.posenc)</source>
        <translation>会话 (*.posenc)</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>图片已复制</translation>
    </message>
    <message>
        <source>Data copied</source>
        <translation>数据已复制</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>%1 ms · exact</source>
        <translation>%1 ms · 精确</translation>
    </message>
    <message>
        <source>%1 – PosEnc Explorer</source>
        <translation>%1 – PosEnc Explorer</translation>
    </message>
    <message>
        <source>Encodings</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Find any action   Ctrl+K</source>
        <translation>查找任意操作   Ctrl+K</translation>
    </message>
    <message>
        <source>Every action, encoding, view and model by its name</source>
        <translation>按名称查找任意操作、编码、视图与模型</translation>
    </message>
    <message>
        <source>Readings at the pointer</source>
        <translation>指针处的读数</translation>
    </message>
    <message>
        <source>Time for the last figure. Every value is computed in double precision at the place shown.</source>
        <translation>绘制上一幅图所用的时间。每个值都在所示位置以双精度计算。</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>This view has no axis that can be switched between linear and logarithmic.</source>
        <translation>该视图没有可在线性与对数之间切换的坐标轴。</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>已导出 %1</translation>
    </message>
</context>
<context>
    <name>posenc::ui::MessageBar</name>
    <message>
        <source>Close the message</source>
        <translation>关闭消息</translation>
    </message>
</context>
<context>
    <name>posenc::ui::OpenedModels</name>
    <message>
        <source>%1 (changed)</source>
        <translation>%1（已更改）</translation>
    </message>
</context>
<context>
    <name>posenc::ui::Pages</name>
    <message>
        <source>Drag in the figure</source>
        <translation>在图中拖动</translation>
    </message>
    <message>
        <source>Zoom into the box</source>
        <translation>放大到所选区域</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>以指针处为中心缩放</translation>
    </message>
    <message>
        <source>Middle drag, Space and drag</source>
        <translation>中键拖动，或空格加拖动</translation>
    </message>
    <message>
        <source>Move the view</source>
        <translation>平移视图</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>The whole figure again</source>
        <translation>恢复显示整幅图</translation>
    </message>
    <message>
        <source>Click a legend entry</source>
        <translation>单击图例项</translation>
    </message>
    <message>
        <source>Hide or show it; a double click shows it alone</source>
        <translation>隐藏或显示该项；双击则只显示该项</translation>
    </message>
    <message>
        <source>Arrows or wheel on a parameter</source>
        <translation>在参数上按方向键或滚动滚轮</translation>
    </message>
    <message>
        <source>One step; Shift: ten, Ctrl: a tenth</source>
        <translation>一步；按住 Shift 为十步，按住 Ctrl 为十分之一步</translation>
    </message>
    <message>
        <source>Double click on a slider</source>
        <translation>双击滑块</translation>
    </message>
    <message>
        <source>Its default</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格键</translation>
    </message>
    <message>
        <source>Pause or resume what is playing</source>
        <translation>暂停或继续播放</translation>
    </message>
    <message>
        <source>Ctrl+1 … Ctrl+9</source>
        <translation>Ctrl+1 … Ctrl+9</translation>
    </message>
    <message>
        <source>The encoding&apos;s views</source>
        <translation>当前编码的各个视图</translation>
    </message>
    <message>
        <source>What this is</source>
        <translation>这是什么</translation>
    </message>
    <message>
        <source>A transformer sees no order by itself; a position encoding tells it where each token stands. This program shows what an encoding does, with the values that real models use.</source>
        <translation>Transformer 本身不感知顺序；位置编码告诉它每个 token 所在的位置。本程序以真实模型所用的取值展示位置编码的作用。</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始使用</translation>
    </message>
    <message>
        <source>Choose an encoding or a model on the left, a view above the figure, and move the sliders on the right. Everything shown follows at once, and every change can be undone.</source>
        <translation>在左侧选择编码或模型，在图的上方选择视图，再移动右侧的滑块。所有显示内容立即随之更新，每次更改都可撤销。</translation>
    </message>
    <message>
        <source>Open or drop a model&apos;s config.json to see what that model does with positions; what the file leaves open or contradicts is listed above the figure.</source>
        <translation>打开或拖入模型的 config.json，即可查看该模型如何处理位置；文件中未说明或自相矛盾之处列在图的上方。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Pin what you see, then change the parameters or the encoding: curves are laid over each other, maps stand side by side or as their difference.</source>
        <translation>固定当前所见，再更改参数或编码：曲线会叠加显示，热图则并排显示或显示其差值。</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>The box beside a slider takes any legal number: 1e6, 500000 or 0.25. A number that cannot be is explained below its row and changes nothing.</source>
        <translation>滑块旁的输入框接受任何合法的数：1e6、500000 或 0.25。不合法的数会在该行下方说明原因，且不作任何更改。</translation>
    </message>
    <message>
        <source>T shows the numbers behind the figure; Export writes them as CSV, NPY or JSON, exact to the last digit.</source>
        <translation>按 T 显示图形背后的数值；“导出”可将其写为 CSV、NPY 或 JSON，精确到最后一位。</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>A session file is a few readable lines. An exported PNG or SVG carries the same lines and opens again as a session.</source>
        <translation>会话文件只有几行可读的文本。导出的 PNG 或 SVG 带有同样的内容，可再次作为会话打开。</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Keys and gestures</source>
        <translation>快捷键与手势</translation>
    </message>
    <message>
        <source>Explore what transformers do with positions.</source>
        <translation>探索 Transformer 如何处理位置。</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. It comes with no warranty.</source>
        <translation>依据 GNU 通用公共许可证第 3 版或更新版本发布的自由软件，不附带任何担保。</translation>
    </message>
    <message>
        <source>Made with Qt Widgets, Qt Charts and Qt Svg (GPL and LGPL), Eigen (MPL-2.0), nlohmann-json and CLI11 (MIT and BSD), and a subset of Noto Sans CJK under the SIL Open Font License.</source>
        <translation>使用了 Qt Widgets、Qt Charts 与 Qt Svg（GPL 与 LGPL）、Eigen（MPL-2.0）、nlohmann-json 与 CLI11（MIT 与 BSD），以及依据 SIL 开放字体许可证使用的 Noto Sans CJK 子集。</translation>
    </message>
    <message>
        <source>Formulas typeset with MathJax. Model values from the published config.json files of the models named.</source>
        <translation>公式由 MathJax 排版。模型取值来自各模型公开的 config.json 文件。</translation>
    </message>
    <message>
        <source>About PosEnc Explorer</source>
        <translation>关于 PosEnc Explorer</translation>
    </message>
    <message>
        <source>Colour maps of the viridis family: Nathaniel Smith, Stéfan van der Walt and Eric Firing (CC0); cividis: Jamie Nuñez, Christopher Anderton and Ryan Renslow. Twilight: the Matplotlib developers. Balance is our own.</source>
        <translation>viridis 系列色图：Nathaniel Smith、Stéfan van der Walt 与 Eric Firing（CC0）；cividis：Jamie Nuñez、Christopher Anderton 与 Ryan Renslow。twilight：Matplotlib 开发者。balance 为本程序自制。</translation>
    </message>
</context>
<context>
    <name>posenc::ui::ParameterPanel</name>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Colour map</source>
        <translation>色图</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适配</translation>
    </message>
    <message>
        <source>Colour limits from the data in view</source>
        <translation>按可见数据设置颜色范围</translation>
    </message>
    <message>
        <source>View: %1</source>
        <translation>视图：%1</translation>
    </message>
</context>
<context>
    <name>posenc::ui::ParameterRow</name>
    <message>
        <source>log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Back to the default</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Keep this value when another model or encoding is chosen</source>
        <translation>选择其他模型或编码时保留该值</translation>
    </message>
    <message>
        <source>Play %1</source>
        <translation>播放 %1</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>重置 %1</translation>
    </message>
    <message>
        <source>Lock %1</source>
        <translation>锁定 %1</translation>
    </message>
</context>
<context>
    <name>posenc::ui::ParameterSection</name>
    <message>
        <source>%1 Set to %2.</source>
        <translation>%1已设为 %2。</translation>
    </message>
</context>
<context>
    <name>posenc::ui::PinBar</name>
    <message>
        <source>Compared with</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Make this the active one: %1</source>
        <translation>设为当前项：%1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
</context>
<context>
    <name>posenc::ui::PlayBar</name>
    <message>
        <source>Once</source>
        <translation>一次</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Back and forth</source>
        <translation>往返</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>Play mode</source>
        <translation>播放方式</translation>
    </message>
    <message>
        <source>Play speed</source>
        <translation>播放速度</translation>
    </message>
</context>
<context>
    <name>posenc::ui::PlotView</name>
    <message>
        <source>Figure</source>
        <translation>图形</translation>
    </message>
</context>
<context>
    <name>posenc::ui::Preset</name>
    <message>
        <source>Confirmed: %1</source>
        <translation>已确认：%1</translation>
    </message>
    <message>
        <source>Not confirmed: %1</source>
        <translation>未确认：%1</translation>
    </message>
</context>
<context>
    <name>posenc::ui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>字号</translation>
    </message>
    <message>
        <source>Less motion: play in a few large steps</source>
        <translation>减少动态效果：以少数几大步播放</translation>
    </message>
</context>
<context>
    <name>posenc::ui::Strip</name>
    <message>
        <source>With your numbers</source>
        <translation>代入当前数值</translation>
    </message>
</context>
<context>
    <name>posenc::ui::TableDialog</name>
    <message>
        <source>%1 rows of what the figure shows now</source>
        <translation>图中当前内容，共 %1 行</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>数据表</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>子图</translation>
    </message>
    <message>
        <source>The figure&apos;s numbers</source>
        <translation>图中的数值</translation>
    </message>
</context>
<context>
    <name>posenc::ui::ValueEditor</name>
    <message>
        <source>%1, slider</source>
        <translation>%1，滑块</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>%1, automatic</source>
        <translation>%1，自动</translation>
    </message>
</context>
</TS>
