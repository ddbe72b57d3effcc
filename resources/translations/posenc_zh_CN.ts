<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>core</name>
    <message>
        <source>%1, seed %2</source>
        <translation>%1，种子 %2</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 除以 %2</translation>
    </message>
    <message>
        <source>%1 choose %2</source>
        <translation>%2 中取 %1 的组合数</translation>
    </message>
    <message>
        <source>square root of %1</source>
        <translation>%1 的平方根</translation>
    </message>
    <message>
        <source>%1 to the power %2</source>
        <translation>%1 的 %2 次方</translation>
    </message>
    <message>
        <source>%1 sub %2</source>
        <translation>%1 下标 %2</translation>
    </message>
    <message>
        <source>lines before a CSV, after &quot;#&quot;: the version of the program, the encoding and its parameters</source>
        <translation>在 CSV 之前写几行以“#”开头的说明：程序版本、编码及其参数</translation>
    </message>
    <message>
        <source>%1 {1|row|rows}, as the figure shows them now. Ctrl+C copies the selected cells with their headers.</source>
        <translation>图中当前内容共 %1 行。按 Ctrl+C 可复制选中的部分及其表头。</translation>
    </message>
    <message>
        <source>The first %2 of %1 rows; zoom into the figure to see others. Ctrl+C copies the selected cells with their headers.</source>
        <translation>共 %1 行，此处为前 %2 行；放大图形可查看其余各行。按 Ctrl+C 可复制选中的部分及其表头。</translation>
    </message>
    <message>
        <source>Copied %1 {1|row|rows} and %2 {2|column|columns}</source>
        <translation>已复制 %1 行 %2 列</translation>
    </message>
    <message>
        <source>Cut for lack of room: %1. A wider page or a smaller font shows all.</source>
        <translation>以下文字因空间不足被截断：%1。加宽页面或减小字号即可完整显示。</translation>
    </message>
    <message>
        <source>limits of the colours</source>
        <translation>颜色的取值范围</translation>
    </message>
    <message>
        <source>whether the ranges of axes stay when the figure&apos;s own become others</source>
        <translation>图形自身的范围改变时，坐标轴范围是否保持不变</translation>
    </message>
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
        <source>%1 must be %2, not %3; write it like 1.5, 500,000, 500k, 128Ki, 10^6 or 4*4096.</source>
        <translation>%1 应为%2，而不是 %3；可写作 1.5、500,000、500k、128Ki、10^6、4*4096 或 50万。</translation>
    </message>
    <message>
        <source>%1 must be %2, not %3; write them like 500k or 10^6, with semicolons between those like 500,000.</source>
        <translation>%1 应为%2，而不是 %3；可写作 500k、10^6 或 50万；像 500,000 这样的数，彼此用分号隔开。</translation>
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
        <source>The case is nested too deeply: no case needs more than %1 levels.</source>
        <translation>该算例嵌套过深：任何算例都用不到超过 %1 层。</translation>
    </message>
    <message>
        <source>The case has the key %1 twice.</source>
        <translation>该算例中键 %1 出现了两次。</translation>
    </message>
    <message>
        <source>The case is not valid JSON; the first error is at character %1.</source>
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
        <source>an object with a scheme and its parameters</source>
        <translation>包含方案（scheme）及其参数的对象</translation>
    </message>
    <message>
        <source>%1 is not a parameter of this scheme; its parameters are %2.</source>
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
        <source>There is no scheme &quot;%1&quot;; the schemes are: %2.</source>
        <translation>没有方案“%1”；可用方案：%2。</translation>
    </message>
    <message>
        <source>There is not enough memory to answer this case; ask for less at a time.</source>
        <translation>内存不足，无法计算该算例；请减少每次请求的数量。</translation>
    </message>
    <message>
        <source>even (a lone sine makes the product depend on the position)</source>
        <translation>偶数（单独的正弦会使点积依赖于位置）</translation>
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
        <source>there is not enough space; free some space or choose another folder</source>
        <translation>空间不足；请腾出空间或选择其他文件夹</translation>
    </message>
    <message>
        <source>the system refused</source>
        <translation>系统拒绝了该操作</translation>
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
        <source>masked or undefined</source>
        <translation>被遮住或无定义</translation>
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
        <source>There is no parameter &quot;%1&quot; here; the parameters are: %2.</source>
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
        <source>Positions</source>
        <translation>位置数</translation>
    </message>
    <message>
        <source>Number of rows and columns; the matrix is never stored.</source>
        <translation>行数与列数；矩阵从不存储。</translation>
    </message>
    <message>
        <source>Profile from position %1</source>
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
        <translation>+Δ 与 −Δ 处的点积相同：点积分不出前后。</translation>
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
        <source>Only pair</source>
        <translation>仅看旋转对</translation>
    </message>
    <message>
        <source>Auto: the mean over all pairs.</source>
        <translation>自动：对所有旋转对取平均。</translation>
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
        <source>Scores include the attention factor squared, %1.</source>
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
        <source>Score of every query and key position, from rotation alone.</source>
        <translation>每一对查询与键位置的得分，仅由旋转产生。</translation>
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
        <source>The quantity plotted against distance.</source>
        <translation>画哪个量随距离的变化。</translation>
    </message>
    <message>
        <source>Largest distance</source>
        <translation>最大距离</translation>
    </message>
    <message>
        <source>Largest distance between query and key.</source>
        <translation>查询与键之间的最大距离。</translation>
    </message>
    <message>
        <source>Bases to compare</source>
        <translation>比较的基数</translation>
    </message>
    <message>
        <source>Plain RoPE with each of these bases and the same dimension.</source>
        <translation>分别取这些基数、维度相同的普通 RoPE。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Cosine between q and k</source>
        <translation>q 与 k 的余弦</translation>
    </message>
    <message>
        <source>Score of the random vectors at distance 0: 0 if unrelated, 1 if equal.</source>
        <translation>随机向量在距离 0 处的得分：不相关为 0，相等为 1。</translation>
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
        <source>Mean cosine over pairs against distance</source>
        <translation>平均余弦（对各旋转对取平均）随距离的变化</translation>
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
        <source>At distance 0 the bound is (d/2 + 1)/2 = &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>距离 0 处的上界为 (d/2 + 1)/2 = &lt;b&gt;%1&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>衰减</translation>
    </message>
    <message>
        <source>How scores fall with distance, and how the base affects this.</source>
        <translation>得分如何随距离衰减，以及基数对衰减的影响。</translation>
    </message>
    <message>
        <source>Show PI, NTK-aware and YaRN</source>
        <translation>显示 PI、NTK-aware 与 YaRN</translation>
    </message>
    <message>
        <source>The three best-known methods, with the same base and dimension.</source>
        <translation>最知名的三种方法，基数与维度相同。</translation>
    </message>
    <message>
        <source>Auto: the encoding&apos;s own factor, or 4 if it has none.</source>
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
        <source>Share kept</source>
        <translation>保持比例</translation>
    </message>
    <message>
        <source>The last pair, %1, turns &lt;b&gt;%2&lt;/b&gt; times as fast as before.</source>
        <translation>最后一个旋转对（%1）的转速是原来的 &lt;b&gt;%2&lt;/b&gt; 倍。</translation>
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
        <source>The frequency of each pair after scaling, divided by its frequency before, for several methods.</source>
        <translation>每个旋转对缩放后与缩放前的频率之比，各方法并列对照。</translation>
    </message>
    <message>
        <source>Frequency index i</source>
        <translation>频率序号 i</translation>
    </message>
    <message>
        <source>For comparison, 2π × base = %1.</source>
        <translation>相比之下，2π × 基数 = %1。</translation>
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
        <translation>斜率（距离每加 1 的偏置）</translation>
    </message>
    <message>
        <source>Slope</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>heads up to the largest power of two</source>
        <translation>前若干个注意力头（个数取最大的 2 的幂）</translation>
    </message>
    <message>
        <source>the remaining heads, with slopes in between</source>
        <translation>其余的注意力头，斜率介于其间</translation>
    </message>
    <message>
        <source>Slopes from &lt;b&gt;%1&lt;/b&gt; (head 0) to &lt;b&gt;%2&lt;/b&gt; (head %3)</source>
        <translation>斜率从 &lt;b&gt;%1&lt;/b&gt;（注意力头 0）到 &lt;b&gt;%2&lt;/b&gt;（注意力头 %3）</translation>
    </message>
    <message>
        <source>Slope of each head</source>
        <translation>各注意力头的斜率</translation>
    </message>
    <message>
        <source>Head h</source>
        <translation>注意力头 h</translation>
    </message>
    <message>
        <source>Slopes</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>The slope of every head.</source>
        <translation>每个注意力头的斜率。</translation>
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
        <source>Number of rows.</source>
        <translation>行数。</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>One column per pair, or one for each of its two dimensions, in either of the common layouts.</source>
        <translation>每个旋转对一列，或其两个维度各一列，按两种通行排列之一。</translation>
    </message>
    <message>
        <source>Both tables include the attention factor a = &lt;b&gt;%1&lt;/b&gt;.</source>
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
        <source>Cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Cosines and sines of every position and pair, as implementations store them.</source>
        <translation>每个位置、每个旋转对的余弦与正弦，与各实现所存储的一致。</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>注意力头</translation>
    </message>
    <message>
        <source>Counted from 0.</source>
        <translation>从 0 数起。</translation>
    </message>
    <message>
        <source>Number of queries and keys; the matrix is never stored.</source>
        <translation>查询与键的个数；矩阵从不存储。</translation>
    </message>
    <message>
        <source>Bias added to the score</source>
        <translation>加到得分上的偏置</translation>
    </message>
    <message>
        <source>head</source>
        <translation>注意力头</translation>
    </message>
    <message>
        <source>Head %1, slope %2</source>
        <translation>注意力头 %1，斜率 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
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
        <source>PE[%1, 0] = sin(%1) = &lt;b&gt;%2&lt;/b&gt;</source>
        <translation>PE[%1, 0] = sin(%1) = &lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Dimension c</source>
        <translation>维度 c</translation>
    </message>
    <message>
        <source>The vectors themselves: positions down, dimensions across.</source>
        <translation>编码向量本身：纵向为位置，横向为维度。</translation>
    </message>
    <message>
        <source>completes no turn within L</source>
        <translation>在 L 内转不满一圈</translation>
    </message>
    <message>
        <source>before scaling</source>
        <translation>缩放前</translation>
    </message>
    <message>
        <source>θ = %1 rad/token</source>
        <translation>θ = %1 rad/token</translation>
    </message>
    <message>
        <source>Period of each pair</source>
        <translation>各旋转对的周期</translation>
    </message>
    <message>
        <source>Period (tokens)</source>
        <translation>周期（token）</translation>
    </message>
    <message>
        <source>pair %1: %2 {2|token|tokens}</source>
        <translation>旋转对 %1：%2 个 token</translation>
    </message>
    <message>
        <source>Turns within L</source>
        <translation>L 内的圈数</translation>
    </message>
    <message>
        <source>Periods</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>How many tokens each pair takes for one turn, and which pairs never finish a turn in training.</source>
        <translation>每个旋转对转一圈需要多少个 token，哪些在训练中从未转满一圈。</translation>
    </message>
    <message>
        <source>The head to emphasise, counted from 0.</source>
        <translation>重点显示的注意力头，从 0 数起。</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>注意力头 %1</translation>
    </message>
    <message>
        <source>%1 of %2 heads are drawn.</source>
        <translation>%2 个注意力头中只画 %1 个。</translation>
    </message>
    <message>
        <source>Bias against distance</source>
        <translation>偏置随距离的变化</translation>
    </message>
    <message>
        <source>Distance Δ = m − n (tokens)</source>
        <translation>距离 Δ = m − n（token）</translation>
    </message>
    <message>
        <source>Head %1: slope &lt;b&gt;%2&lt;/b&gt;, bias −1 at distance %3</source>
        <translation>注意力头 %1：斜率 &lt;b&gt;%2&lt;/b&gt;，在距离 %3 处偏置为 −1</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>距离曲线</translation>
    </message>
    <message>
        <source>Bias against distance, head by head.</source>
        <translation>各注意力头的偏置随距离的变化。</translation>
    </message>
    <message>
        <source>    attention factor %1</source>
        <translation>    注意力因子 %1</translation>
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
        <translation>检查结果：</translation>
    </message>
    <message>
        <source>%1 is absent and cannot be derived, because the file does not give both context lengths.</source>
        <translation>缺少 %1，也无法推出它，因为文件没有同时给出两个上下文长度。</translation>
    </message>
    <message>
        <source>%1 is absent: max_position_embeddings / the trained context gives %2.</source>
        <translation>缺少 %1：由 max_position_embeddings 除以训练上下文长度得到 %2。</translation>
    </message>
    <message>
        <source>%1 is 0, which the reference code treats as the default, %2.</source>
        <translation>%1 为 0，参考代码将其视为默认值 %2。</translation>
    </message>
    <message>
        <source>beta_fast (%1) is smaller than beta_slow (%2); they look swapped.</source>
        <translation>beta_fast（%1）小于 beta_slow（%2）；两者似乎写反了。</translation>
    </message>
    <message>
        <source>The explicit attention_factor %1 replaces mscale and mscale_all_dim.</source>
        <translation>显式给出的 attention_factor %1 取代 mscale 与 mscale_all_dim。</translation>
    </message>
    <message>
        <source>%1 takes effect only together with a non-zero mscale_all_dim; the attention factor is 0.1 ln s + 1.</source>
        <translation>%1 仅在 mscale_all_dim 也不为零时起作用；注意力因子为 0.1 ln s + 1。</translation>
    </message>
    <message>
        <source>%1 affects the attention factor only together with a non-zero mscale; the attention factor is 0.1 ln s + 1.</source>
        <translation>%1 仅在 mscale 也不为零时影响注意力因子；注意力因子为 0.1 ln s + 1。</translation>
    </message>
    <message>
        <source>The temperature is part of the softmax: scores are multiplied by %1 there, so the scale is %2 instead of 1/√%3.</source>
        <translation>温度位于 softmax 中：得分在那里乘以 %1，因此缩放系数为 %2 而非 1/√%3。</translation>
    </message>
    <message>
        <source>Falcon adds the bias before it scales the scores by 1/√head_dim, and it rounds the slopes to bfloat16; the slopes shown are the values before both steps.</source>
        <translation>Falcon 先加偏置，再将得分乘以 1/√head_dim，并把斜率舍入到 bfloat16；所示斜率为这两步之前的值。</translation>
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
        <source>attn_config.alibi is absent: the default of mpt is true.</source>
        <translation>缺少 attn_config.alibi：mpt 的默认值为 true。</translation>
    </message>
    <message>
        <source>Baichuan models with hidden size 5,120 (13B) use ALiBi, smaller ones use RoPE; no key states this.</source>
        <translation>隐藏维度为 5,120 的 Baichuan 模型（13B）使用 ALiBi，较小的使用 RoPE；没有任何键说明这一点。</translation>
    </message>
    <message>
        <source>Models of type %1 have no position encoding: order comes only from recurrence or from the causal mask.</source>
        <translation>%1 类型的模型没有位置编码：顺序信息仅来自循环结构或因果掩码。</translation>
    </message>
    <message>
        <source>The file does not say how positions are encoded, and the model type &quot;%1&quot; is unknown.</source>
        <translation>文件没有说明如何编码位置，且模型类型“%1”未知。</translation>
    </message>
    <message>
        <source>max_position_embeddings is absent: the default of %1 is %2.</source>
        <translation>缺少 max_position_embeddings：%1 的默认值为 %2。</translation>
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
        <source>%1 has %2 bytes; a model&apos;s config.json may have at most 16 MB.</source>
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
        <source>%1 contains entries that are not finite numbers above 0.</source>
        <translation>%1 中有的项不是大于 0 的有限数。</translation>
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
        <source>a string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>head_dim is absent, and it cannot be derived, because hidden_size or num_attention_heads is absent too.</source>
        <translation>缺少 head_dim，也无法推出它，因为还缺少 hidden_size 或 num_attention_heads。</translation>
    </message>
    <message>
        <source>hidden_size or num_attention_heads is absent; the defaults of %1 are used: %2 and %3.</source>
        <translation>缺少 hidden_size 或 num_attention_heads；采用 %1 的默认值：%2 与 %3。</translation>
    </message>
    <message>
        <source>head_dim is absent: the class default of %1 is %2, independent of hidden_size and num_attention_heads.</source>
        <translation>缺少 head_dim：%1 的类默认值为 %2，与 hidden_size 和 num_attention_heads 无关。</translation>
    </message>
    <message>
        <source>rotary_dim is absent: the class default of %1 is %2.</source>
        <translation>缺少 rotary_dim：%1 的类默认值为 %2。</translation>
    </message>
    <message>
        <source>%1 is %2 but %3 is %4; the inner one is used, and older programs read the other.</source>
        <translation>%1 为 %2，但 %3 为 %4；采用内层的值，较旧的程序读取另一个。</translation>
    </message>
    <message>
        <source>No rotary share is given: the class default of %1 is %2.</source>
        <translation>未给出旋转比例：%1 的类默认值为 %2。</translation>
    </message>
    <message>
        <source>%1 is %2; the rotary share of a head is at most 1.</source>
        <translation>%1 为 %2；每个注意力头的旋转比例最大为 1。</translation>
    </message>
    <message>
        <source>%1 is absent and the model type &quot;%2&quot; is unknown; the usual base 10,000 is assumed.</source>
        <translation>缺少 %1，且模型类型“%2”未知；假定为通常的基数 10,000。</translation>
    </message>
    <message>
        <source>%1 is absent: the default of %2 is %3.</source>
        <translation>缺少 %1：%2 的默认值为 %3。</translation>
    </message>
    <message>
        <source>The JSON nests deeper than %1 levels; a model&apos;s config.json needs fewer than ten.</source>
        <translation>该 JSON 的嵌套超过 %1 层；模型的 config.json 所需不到十层。</translation>
    </message>
    <message>
        <source>The JSON ends unexpectedly at line %1, column %2; the rest of the file is missing.</source>
        <translation>该 JSON 在第 %1 行第 %2 列中断；文件的其余部分缺失。</translation>
    </message>
    <message>
        <source>Line %1, column %2 is not valid UTF-8, which JSON requires.</source>
        <translation>第 %1 行第 %2 列不是有效的 UTF-8，而 JSON 要求 UTF-8。</translation>
    </message>
    <message>
        <source>The number at line %1, column %2 is too large to store.</source>
        <translation>第 %1 行第 %2 列的数过大，无法存储。</translation>
    </message>
    <message>
        <source>This is not JSON: line %1, column %2 cannot be read.</source>
        <translation>这不是 JSON：第 %1 行第 %2 列无法读取。</translation>
    </message>
    <message>
        <source>The file is empty; a model&apos;s config.json must contain a JSON object.</source>
        <translation>文件为空；模型的 config.json 必须包含一个 JSON 对象。</translation>
    </message>
    <message>
        <source>The JSON is %1; a model&apos;s config.json must contain an object.</source>
        <translation>该 JSON 是 %1；模型的 config.json 必须包含一个对象。</translation>
    </message>
    <message>
        <source>%1 is %2: a factor below 1 speeds up the rotation instead of extending the context.</source>
        <translation>%1 为 %2：小于 1 的因子会加快旋转，而不是扩展上下文。</translation>
    </message>
    <message>
        <source>max_position_embeddings is absent and so is %1; this method needs the trained context.</source>
        <translation>缺少 max_position_embeddings，也缺少 %1；该方法需要训练上下文长度。</translation>
    </message>
    <message>
        <source>%1 is %2 but %3 is %4; the first is used here, but programs differ.</source>
        <translation>%1 为 %2，但 %3 为 %4；此处采用前者，各程序的做法不一。</translation>
    </message>
    <message>
        <source>%1 is absent, so max_position_embeddings (%2) is used as the trained context.</source>
        <translation>缺少 %1，因此以 max_position_embeddings（%2）作为训练上下文长度。</translation>
    </message>
    <message>
        <source>%1 does not change any frequency with this method; it is only shown as the trained context.</source>
        <translation>%1 在该方法中不改变任何频率；它只作为训练上下文长度显示。</translation>
    </message>
    <message>
        <source>max_position_embeddings is absent; the frequencies do not depend on it, and 4,096 is shown as the trained context.</source>
        <translation>缺少 max_position_embeddings；频率不依赖于它，训练上下文长度显示为 4,096。</translation>
    </message>
    <message>
        <source>rope_scaling is a single object, but rope_parameters has one object per layer type; rope_parameters is used.</source>
        <translation>rope_scaling 是单个对象，而 rope_parameters 为每种层类型各有一个对象；采用 rope_parameters。</translation>
    </message>
    <message>
        <source>rope_scaling and rope_parameters disagree about %1; rope_scaling is used.</source>
        <translation>rope_scaling 与 rope_parameters 的 %1 不一致；采用 rope_scaling。</translation>
    </message>
    <message>
        <source>Beyond the trained context length, this model raises its base in its own steps; the figure is correct up to that length.</source>
        <translation>超过训练上下文长度后，该模型会按自己的步骤增大基数；图中所示在该长度以内是正确的。</translation>
    </message>
    <message>
        <source>Queries beyond the trained context length are multiplied by ln(position) / ln(trained context length); this is not shown.</source>
        <translation>位置超过训练上下文长度的查询要乘以 ln(位置) / ln(训练上下文长度)；此处未显示。</translation>
    </message>
    <message>
        <source>%1 makes this static NTK-aware scaling at every length; factor and the betas next to it are not used.</source>
        <translation>%1 使其在任何长度下都是静态的 NTK-aware 缩放；旁边的 factor 与各 beta 不起作用。</translation>
    </message>
    <message>
        <source>%1 is not used by the dynamic method, which counts from max_position_embeddings.</source>
        <translation>动态方法从 max_position_embeddings 起算，不使用 %1。</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot; but %3 is &quot;%4&quot;; rope_type is used, and older programs read the other.</source>
        <translation>%1 为“%2”，但 %3 为“%4”；采用 rope_type，较旧的程序读取另一个。</translation>
    </message>
    <message>
        <source>%1 has no effect with rope_type &quot;%2&quot;.</source>
        <translation>当 rope_type 为“%2”时，%1 不起作用。</translation>
    </message>
    <message>
        <source>%1 is not a known key of rope_type &quot;%2&quot;; its effect is not shown.</source>
        <translation>%1 不是 rope_type“%2”的已知键；其作用此处未显示。</translation>
    </message>
    <message>
        <source>%1 is %2, but use_sliding_window is false: attention reaches all positions.</source>
        <translation>%1 为 %2，但 use_sliding_window 为 false：注意力可达所有位置。</translation>
    </message>
    <message>
        <source>Only layers with a sliding window rotate; full-attention layers of this model have no position encoding.</source>
        <translation>只有带滑动窗口的层进行旋转；该模型的全注意力层没有位置编码。</translation>
    </message>
    <message>
        <source>Layers without position encoding multiply their queries by a factor that grows with the position; this is not shown.</source>
        <translation>没有位置编码的层把查询乘以一个随位置增大的因子；此处未显示。</translation>
    </message>
    <message>
        <source>%1 (%2) has no effect on the encoding of this model.</source>
        <translation>%1（%2）对该模型的位置编码没有影响。</translation>
    </message>
    <message>
        <source>%1 (%2) looks like a position setting, but its effect is unknown and not shown.</source>
        <translation>%1（%2）看似位置设置，但其作用未知，此处未显示。</translation>
    </message>
    <message>
        <source>%1 has its own position settings, which are not shown: %2.</source>
        <translation>%1 有自己的位置设置，此处未显示：%2。</translation>
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
        <source>%1: pair &lt;b&gt;%2&lt;/b&gt; (%3) decides %4% of the scores&apos; variance, pairs that never complete a turn &lt;b&gt;%5%&lt;/b&gt;.</source>
        <translation>%1：维度对 &lt;b&gt;%2&lt;/b&gt;（%3）占得分方差的 %4%，转不满一圈的维度对占 &lt;b&gt;%5%&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Look at the two outer bars: on each side, all keys beyond the clipping distance share one vector.</source>
        <translation>看最外侧的两根柱：每一侧超出截断距离的键全都共用一个向量。</translation>
    </message>
    <message>
        <source>Query %1: weight of each row of the value table</source>
        <translation>查询 %1：值的向量表中各行的权重</translation>
    </message>
    <message>
        <source>Rotated back, a value keeps a cosine of &lt;b&gt;%1&lt;/b&gt; with itself at distance 1 and of &lt;b&gt;%3&lt;/b&gt; at distance %2.</source>
        <translation>转回后，值与自身的余弦在距离 1 处为 &lt;b&gt;%1&lt;/b&gt;，在距离 %2 处为 &lt;b&gt;%3&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Share of the positions (%)</source>
        <translation>位置所占比例（%）</translation>
    </message>
    <message>
        <source>The cells left of column 0 are not patches: %1, not rotated.</source>
        <translation>第 0 列左边的格子不是图块，而是%1，不旋转。</translation>
    </message>
    <message>
        <source>every head</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>Every figure that lists offer, with its default values.</source>
        <translation>列表中的每一幅图，参数取默认值。</translation>
    </message>
    <message>
        <source>Auto: a quarter beyond where the index stops changing.</source>
        <translation>自动：比索引不再变化处再远四分之一。</translation>
    </message>
    <message>
        <source>%1 — %2, in a model trained with %3</source>
        <translation>%1 — %2（放入用 %3 训练的模型）</translation>
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
        <source>%1 must be a range low:high of two numbers, the smaller first, not &quot;%2&quot;.</source>
        <translation>%1 应为由两个数组成的范围 low:high，较小者在前，而不是“%2”。</translation>
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
        <source>The first line should be: posenc %1</source>
        <translation>第一行应为：posenc %1</translation>
    </message>
    <message>
        <source>The session was saved by a later version of PosEnc Explorer (format %1; this version reads format %2).</source>
        <translation>会话由更新版本的 PosEnc Explorer 保存（格式 %1；本版本读取格式 %2）。</translation>
    </message>
    <message>
        <source>An encoding and a view should come before &quot;%1&quot;, as in: rope/periods base=10000</source>
        <translation>“%1”之前应先给出编码与视图，例如：rope/periods base=10000</translation>
    </message>
    <message>
        <source>&quot;%1&quot; should be pin or show: there can be only one active encoding.</source>
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
        <source>causal: later keys masked</source>
        <translation>因果：后面的键被遮住</translation>
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
        <source>Largest exponent</source>
        <translation>最大指数</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Causal attention masks later keys; symmetric attention biases both sides.</source>
        <translation>因果注意力遮住后面的键；对称注意力对两侧都施加偏置。</translation>
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
        <source>transformers: s·l/L − (s − 1)</source>
        <translation>transformers：s·l/L − (s − 1)</translation>
    </message>
    <message>
        <source>ratio: l/L</source>
        <translation>比值：l/L</translation>
    </message>
    <message>
        <source>Formula for the factor</source>
        <translation>因子的公式</translation>
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
        <source>Turns below which a pair is interpolated</source>
        <translation>内插的圈数上限</translation>
    </message>
    <message>
        <source>Pairs with fewer turns in the trained context are fully interpolated.</source>
        <translation>在训练上下文长度内圈数少于此值的旋转对完全内插。</translation>
    </message>
    <message>
        <source>Turns above which a pair is kept</source>
        <translation>保持的圈数下限</translation>
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
        <source>Divisor of the slowest pair&apos;s frequency.</source>
        <translation>最慢的旋转对的频率除以该值。</translation>
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
        <source>Llama 3 scaling</source>
        <translation>Llama 3 缩放</translation>
    </message>
    <message>
        <source>Divisor of the frequency of long wavelengths.</source>
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
        <source>Sinusoidal</source>
        <translation>正弦位置编码</translation>
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
        <source>The exponent of the frequencies; implementations disagree.</source>
        <translation>频率采用哪种指数；各实现不一致。</translation>
    </message>
    <message>
        <source>YaRN</source>
        <translation>YaRN</translation>
    </message>
    <message>
        <source>The ramp starts at the pair that makes this many turns in the trained context; faster pairs are kept.</source>
        <translation>斜坡始于在训练上下文长度内转这么多圈的旋转对；更快的保持不变。</translation>
    </message>
    <message>
        <source>The ramp ends at the pair that makes this many turns; slower pairs are fully interpolated.</source>
        <translation>斜坡止于转这么多圈的旋转对；更慢的完全内插。</translation>
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
        <translation>查询/键的头维度</translation>
    </message>
    <message>
        <source>All dimensions of a query, rotating or not; they determine the softmax scale.</source>
        <translation>查询的全部维度，无论是否旋转；决定 softmax 的缩放系数。</translation>
    </message>
    <message>
        <source>YaRN needs a base other than 1: the formula for the ramp&apos;s ends divides by ln base, which would be 0.</source>
        <translation>YaRN 的基数不能为 1：计算斜坡端点要除以基数的自然对数，而它此时为 0。</translation>
    </message>
    <message>
        <source>beta-fast (%1) must not be smaller than beta-slow (%2): fast pairs make more turns.</source>
        <translation>beta-fast（%1）不能小于 beta-slow（%2）：快的旋转对圈数更多。</translation>
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
        <source>rope_theta. With a larger base, later pairs rotate more slowly.</source>
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
        <source>At most %1 subjects can be compared; remove a pinned one first.</source>
        <translation>最多可比较 %1 个对象；请先移除一个已固定的对象。</translation>
    </message>
    <message>
        <source>The figure shows %1 numbers, too many for the clipboard; export them as CSV or NPY, or zoom in.</source>
        <translation>图中显示 %1 个数，超出剪贴板的容量；请导出为 CSV 或 NPY，或放大图形。</translation>
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
        <source>PosEnc Explorer: gallery</source>
        <translation>PosEnc Explorer：图集</translation>
    </message>
    <message>
        <source>Every figure that lists offer, with its default values, drawn by posenc gallery. The command under a figure draws it again.</source>
        <translation>列表中的每一幅图，参数取默认值，由 posenc gallery 绘制。图下方的命令可重新绘制该图。</translation>
    </message>
    <message>
        <source>PE(m) · PE(m + Δ)</source>
        <translation>PE(m) · PE(m + Δ)</translation>
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
        <source>%1 sets the attention factor used with %2 to %3 in the classes of Phi-3.5-MoE and Phi-3-small; other classes derive the factor from the context lengths.</source>
        <translation>在 Phi-3.5-MoE 和 Phi-3-small 的类中，%1 把随 %2 使用的注意力因子设为 %3；其他类由上下文长度推出该因子。</translation>
    </message>
    <message>
        <source>%1 is %2 but %3, another name for the same setting, is %4; the latter is used.</source>
        <translation>%1 为 %2，而同一设置的另一个名称 %3 为 %4；采用后者。</translation>
    </message>
    <message>
        <source>%1 (%2) stands next to the objects for layer types, and programs treat it differently. Here, a base given this way applies to layer types without their own base.</source>
        <translation>%1（%2）与各层类型的对象并列，各程序对它的处理不同。这里，如此给出的基数用于没有自己基数的层类型。</translation>
    </message>
    <message>
        <source>%1 (%2) specifies a different position encoding, but models of type %3 do not read this key and keep their own encoding.</source>
        <translation>%1（%2）指定了另一种位置编码，但 %3 类型的模型不读取此键，仍用自己的编码。</translation>
    </message>
    <message>
        <source>%1 (%2) specifies a different position encoding than the other keys of the file, and the model type &quot;%3&quot; is unknown; the other keys are used.</source>
        <translation>%1（%2）指定的位置编码与文件中其他键的不同，且模型类型“%3”未知；采用其他键。</translation>
    </message>
    <message>
        <source>The model type &quot;%1&quot; is unknown</source>
        <translation>模型类型“%1”未知</translation>
    </message>
    <message>
        <source>%1: where the file says nothing, the defaults of Llama are assumed (the whole head rotates, all layers are alike, base 10,000).</source>
        <translation>%1：文件未说明之处按 Llama 的默认值处理（整个注意力头旋转、各层相同、基数 10,000）。</translation>
    </message>
    <message>
        <source>The last of every %1 layers has no position encoding; the remarks about rotation apply to the other layers.</source>
        <translation>每 %1 层中的最后一层没有位置编码；关于旋转的说明适用于其余各层。</translation>
    </message>
    <message>
        <source>%1 (%2): some engines remap positions in chunks of that size; transformers ignores the key, and the figure does not include it.</source>
        <translation>%1（%2）：某些引擎按此大小分块重映射位置；transformers 忽略该键，图中也不含其作用。</translation>
    </message>
    <message>
        <source>%1 (%2) states how dimensions form pairs: neighbours or halves; the frequencies are the same for both.</source>
        <translation>%1（%2）说明哪些维度成对：相邻维度或前后两半；两种方式的频率相同。</translation>
    </message>
    <message>
        <source>at least from (%1)</source>
        <translation>不小于 from 的数（至少为 %1）</translation>
    </message>
    <message>
        <source>at least %1 for this bucket_size (ln((max_position − 1) / %2) must be above 0)</source>
        <translation>至少为 %1 的数（在此 bucket_size 下，ln((max_position − 1) / %2) 应大于 0）</translation>
    </message>
    <message>
        <source>even (every sine has its cosine)</source>
        <translation>偶数（每个正弦都有对应的余弦）</translation>
    </message>
    <message>
        <source>so small that radix to the power of width is at most 1.7977 × 10³⁰⁸</source>
        <translation>足够小，使 radix 的 width 次幂不超过 1.7977 × 10³⁰⁸</translation>
    </message>
    <message>
        <source>even (a lone sine has no shift matrix)</source>
        <translation>偶数（单独的正弦没有平移矩阵）</translation>
    </message>
    <message>
        <source>Horizontal axis: %1: %2.</source>
        <translation>横轴：%1：%2。</translation>
    </message>
    <message>
        <source>Vertical axis: %1: %2.</source>
        <translation>纵轴：%1：%2。</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>one line of at most %1 printable characters in UTF-8</source>
        <translation>至多 %1 个可打印字符的一行 UTF-8 文本</translation>
    </message>
    <message>
        <source>one line of 1 to %1 printable characters in UTF-8</source>
        <translation>1 到 %1 个可打印字符的一行 UTF-8 文本</translation>
    </message>
    <message>
        <source>the path of a file, at most %1 printable characters, or nothing</source>
        <translation>文件路径（至多 %1 个可打印字符）或留空</translation>
    </message>
    <message>
        <source>the path of a file (%1), at most %2 printable characters, or nothing</source>
        <translation>文件（%1）的路径（至多 %2 个可打印字符）或留空</translation>
    </message>
    <message>
        <source>m − n: query − key, as in DeBERTa</source>
        <translation>m − n：查询 − 键，DeBERTa 的算法</translation>
    </message>
    <message>
        <source>n − m: key − query, as in T5 and Shaw&apos;s paper</source>
        <translation>n − m：键 − 查询，T5 和 Shaw 论文的算法</translation>
    </message>
    <message>
        <source>Distance sign</source>
        <translation>距离的正负</translation>
    </message>
    <message>
        <source>Implementations count distances in opposite directions.</source>
        <translation>各实现计距离的方向相反。</translation>
    </message>
    <message>
        <source>Bucket</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>Row of the table</source>
        <translation>表的行</translation>
    </message>
    <message>
        <source>Distance m − n (tokens)</source>
        <translation>距离 m − n（token）</translation>
    </message>
    <message>
        <source>Distance n − m (tokens)</source>
        <translation>距离 n − m（token）</translation>
    </message>
    <message>
        <source>Index against distance</source>
        <translation>索引随距离的变化</translation>
    </message>
    <message>
        <source>Bucket or row of the table</source>
        <translation>桶或表的行</translation>
    </message>
    <message>
        <source>A distance of +3 has index &lt;b&gt;%1&lt;/b&gt; if it means n − m (T5, Shaw&apos;s paper) and &lt;b&gt;%2&lt;/b&gt; if it means m − n (DeBERTa, clip(m − n) in some notes).</source>
        <translation>距离 +3 若指 n − m（T5、Shaw 论文），索引为 &lt;b&gt;%1&lt;/b&gt;；若指 m − n（DeBERTa、某些笔记的 clip(m − n)），索引为 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>From m − n = %1 on, all keys share index &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>从 m − n = %1 起，所有键共用索引 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Which bucket or vector each distance uses.</source>
        <translation>每个距离使用哪个桶或哪个向量。</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>Number of tokens to shift by; a negative number shifts backwards.</source>
        <translation>平移多少个 token；负数表示往回移。</translation>
    </message>
    <message>
        <source>Dimensions shown</source>
        <translation>显示的维数</translation>
    </message>
    <message>
        <source>How many of the first dimensions the matrix shows; the error covers the first 1,024.</source>
        <translation>矩阵显示前多少维；误差按前 1,024 维计算。</translation>
    </message>
    <message>
        <source>Error of M·PE(m) against PE(m + Δ)</source>
        <translation>M·PE(m) 与 PE(m + Δ) 的误差</translation>
    </message>
    <message>
        <source>|PE(m + Δ) − M·PE(m)|</source>
        <translation>|PE(m + Δ) − M·PE(m)|</translation>
    </message>
    <message>
        <source>No frequency has both a sine and a cosine: &lt;b&gt;no matrix&lt;/b&gt; shifts positions.</source>
        <translation>没有任何频率同时具有正弦与余弦：&lt;b&gt;不存在&lt;/b&gt;平移位置的矩阵。</translation>
    </message>
    <message>
        <source>Pair %1: cos(%2·%3) = &lt;b&gt;%4&lt;/b&gt;, sin(%2·%3) = &lt;b&gt;%5&lt;/b&gt;</source>
        <translation>第 %1 对：cos(%2·%3) = &lt;b&gt;%4&lt;/b&gt;，sin(%2·%3) = &lt;b&gt;%5&lt;/b&gt;</translation>
    </message>
    <message>
        <source>RoPE rotates (x, y) by (cos, −sin; sin, cos): its block is the &lt;b&gt;transpose&lt;/b&gt; of this one, with %1 below the diagonal.</source>
        <translation>RoPE 用 (cos, −sin; sin, cos) 旋转 (x, y)：它的块是此处的&lt;b&gt;转置&lt;/b&gt;，%1 位于对角线下方。</translation>
    </message>
    <message>
        <source>The matrix that shifts by %1</source>
        <translation>平移 %1 的矩阵</translation>
    </message>
    <message>
        <source>%1: a wave without a partner cannot be shifted; its row is hatched.</source>
        <translation>%1：没有配对的波无法平移；所在行画有斜线。</translation>
    </message>
    <message>
        <source>Wave of PE(m)</source>
        <translation>PE(m) 的波</translation>
    </message>
    <message>
        <source>Wave of PE(m + Δ)</source>
        <translation>PE(m + Δ) 的波</translation>
    </message>
    <message>
        <source>The matrix that shifts the vector of every position by Δ, and its error.</source>
        <translation>把每个位置的向量平移 Δ 的矩阵，及其误差。</translation>
    </message>
    <message>
        <source>Key n</source>
        <translation>键 n</translation>
    </message>
    <message>
        <source>Query m</source>
        <translation>查询 m</translation>
    </message>
    <message>
        <source>The sentence has %1 words; the first %2 are shown.</source>
        <translation>句子有 %1 个词；显示前 %2 个。</translation>
    </message>
    <message>
        <source>Number of rows and columns; the matrices are never stored.</source>
        <translation>行数与列数；矩阵从不存储。</translation>
    </message>
    <message>
        <source>Number of columns of W_q and W_k.</source>
        <translation>W_q 与 W_k 的列数。</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Seed of the weights</source>
        <translation>权重的种子</translation>
    </message>
    <message>
        <source>W_q and W_k are random, as before training: normal with variance 1/d.</source>
        <translation>W_q 与 W_k 取随机值，与训练前一样：正态分布，方差 1/d。</translation>
    </message>
    <message>
        <source>no vector</source>
        <translation>无向量</translation>
    </message>
    <message>
        <source>The last position that has a vector is &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>最后一个有向量的位置是 &lt;b&gt;%1&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Correlation of the products with |m − n|, over %3 of the positions: &lt;b&gt;%1&lt;/b&gt; before W, &lt;b&gt;%2&lt;/b&gt; after.</source>
        <translation>在取样的 %3 个位置上，点积与 |m − n| 的相关系数：乘 W 之前为 &lt;b&gt;%1&lt;/b&gt;，之后为 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Mean |s(m, n) − s(n, m)|, over %3 of the positions: &lt;b&gt;%1&lt;/b&gt; before W, &lt;b&gt;%2&lt;/b&gt; after.</source>
        <translation>在取样的 %3 个位置上，|s(m, n) − s(n, m)| 的均值：乘 W 之前为 &lt;b&gt;%1&lt;/b&gt;，之后为 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>PE·PEᵀ: without projection</source>
        <translation>PE·PEᵀ：未经投影</translation>
    </message>
    <message>
        <source>%1: PE·PEᵀ</source>
        <translation>%1：PE·PEᵀ</translation>
    </message>
    <message>
        <source>%1: PE·W·PEᵀ</source>
        <translation>%1：PE·W·PEᵀ</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>Products of position vectors before and after a head&apos;s projections.</source>
        <translation>位置向量的点积：经过注意力头的投影矩阵之前与之后。</translation>
    </message>
    <message>
        <source>from position %1</source>
        <translation>从位置 %1 起</translation>
    </message>
    <message>
        <source>Profiles over distance</source>
        <translation>随距离的变化</translation>
    </message>
    <message>
        <source>Pairs in the matrix</source>
        <translation>矩阵中的旋转对数</translation>
    </message>
    <message>
        <source>How many pairs are shown; if some dimensions do not rotate, a few of them are included.</source>
        <translation>显示多少个旋转对；若有维度不旋转，则其中也包括几个这样的维度。</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Interleaved: 2i with 2i + 1</source>
        <translation>相邻交错：2i 与 2i + 1</translation>
    </message>
    <message>
        <source>Halves: i with i + d/2</source>
        <translation>前后两半：i 与 i + d/2</translation>
    </message>
    <message>
        <source>Turns with dimension</source>
        <translation>与之一起旋转的维度</translation>
    </message>
    <message>
        <source>Dimension 0 turns with dimension &lt;b&gt;1&lt;/b&gt; when interleaved (original LLaMA code, GPT-J), and with dimension &lt;b&gt;%1&lt;/b&gt; in halves (transformers, GPT-NeoX).</source>
        <translation>相邻交错时，维度 0 与维度 &lt;b&gt;1&lt;/b&gt; 一起旋转（LLaMA 原始代码、GPT-J）；前后两半时与维度 &lt;b&gt;%1&lt;/b&gt; 一起旋转（transformers、GPT-NeoX）。</translation>
    </message>
    <message>
        <source>Order of the interleaved dimensions in halves: %1</source>
        <translation>相邻交错的各维度在前后两半中的次序：%1</translation>
    </message>
    <message>
        <source>With a single pair the two layouts are the same.</source>
        <translation>只有一个旋转对时，两种排列相同。</translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation>排列</translation>
    </message>
    <message>
        <source>Which two dimensions turn together: interleaved or in halves.</source>
        <translation>哪两个维度一起旋转：相邻交错，还是前后两半。</translation>
    </message>
    <message>
        <source>the bias that the head adds</source>
        <translation>该注意力头加上的偏置</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>token 数</translation>
    </message>
    <message>
        <source>Number of queries and keys.</source>
        <translation>查询与键的个数。</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>单元格</translation>
    </message>
    <message>
        <source>Bucket of each distance</source>
        <translation>每个距离的桶</translation>
    </message>
    <message>
        <source>Bias before the slope</source>
        <translation>乘斜率之前的偏置</translation>
    </message>
    <message>
        <source>Bias before the division</source>
        <translation>相除之前的偏置</translation>
    </message>
    <message>
        <source>Code in some notes fills row m with −m: the softmax removes a constant, so query %1 gives its own key the weight &lt;b&gt;%2&lt;/b&gt;, as without a bias, not &lt;b&gt;%3&lt;/b&gt;.</source>
        <translation>某些笔记的代码把第 m 行全填成 −m：softmax 会消去常数，所以查询 %1 给自己的键的权重为 &lt;b&gt;%2&lt;/b&gt;，与没有偏置时一样，而不是 &lt;b&gt;%3&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Query %1, key %2: key − query = %3, bucket &lt;b&gt;%4&lt;/b&gt;, for which head %5 adds &lt;b&gt;%6&lt;/b&gt;</source>
        <translation>查询 %1、键 %2：键 − 查询 = %3，桶 &lt;b&gt;%4&lt;/b&gt;，注意力头 %5 为这个桶加上 &lt;b&gt;%6&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Head %1 multiplies the printed matrix by its slope, &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>注意力头 %1 把论文中印出的矩阵乘以自己的斜率 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Nothing is added to any score.</source>
        <translation>任何得分都不加偏置。</translation>
    </message>
    <message>
        <source>The bias of a few tokens, with a number in each cell, as papers print it.</source>
        <translation>少量 token 的偏置，每格写出数值，与论文的印法相同。</translation>
    </message>
    <message>
        <source>equal tokens, all entries equal</source>
        <translation>相同的 token，各分量相等</translation>
    </message>
    <message>
        <source>equal tokens, random direction</source>
        <translation>相同的 token，随机方向</translation>
    </message>
    <message>
        <source>unrelated random tokens</source>
        <translation>互不相关的随机 token</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Number of tokens; the last one looks back at all of them.</source>
        <translation>token 的个数；最后一个 token 回看所有 token。</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Content score</source>
        <translation>内容得分</translation>
    </message>
    <message>
        <source>q·k/√d of two equal tokens without positions.</source>
        <translation>两个相同的 token 在没有位置信息时的 q·k/√d。</translation>
    </message>
    <message>
        <source>Seed of the content</source>
        <translation>内容的随机种子</translation>
    </message>
    <message>
        <source>The same seed gives the same vectors on every machine.</source>
        <translation>相同的种子在任何机器上给出相同的向量。</translation>
    </message>
    <message>
        <source>The head to show, if heads differ; counted from 0.</source>
        <translation>各注意力头不同时显示哪一个，从 0 数起。</translation>
    </message>
    <message>
        <source>Score before the softmax</source>
        <translation>softmax 之前的得分</translation>
    </message>
    <message>
        <source>Attention weight</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>Score of the last token with the token Δ before it</source>
        <translation>最后一个 token 与它前面第 Δ 个 token 的得分</translation>
    </message>
    <message>
        <source>Softmax over all distances</source>
        <translation>对所有距离的 softmax</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>sine and cosine</source>
        <translation>正弦与余弦</translation>
    </message>
    <message>
        <source>sine alone</source>
        <translation>单独的正弦</translation>
    </message>
    <message>
        <source>cosine alone</source>
        <translation>单独的余弦</translation>
    </message>
    <message>
        <source>The only column is zero: there is no frequency.</source>
        <translation>唯一的一列为零：没有频率。</translation>
    </message>
    <message>
        <source>its own and those with m − n &amp;lt; %1</source>
        <translation>它自己的键以及 m − n &amp;lt; %1 的键</translation>
    </message>
    <message>
        <source>its own and those with |m − n| ≤ %1</source>
        <translation>它自己的键以及 |m − n| ≤ %1 的键</translation>
    </message>
    <message>
        <source>The window includes the token itself: code that masks only m − n &amp;gt; %1 has a window of &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>窗口把 token 自己也算在内：只遮住 m − n &amp;gt; %1 的代码，窗口其实是 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>query − key = %1, key − query = %2</source>
        <translation>查询 − 键 = %1，键 − 查询 = %2</translation>
    </message>
    <message>
        <source>bucket %1</source>
        <translation>桶 %1</translation>
    </message>
    <message>
        <source>masked: the key comes after the query</source>
        <translation>被遮住：键在查询之后</translation>
    </message>
    <message>
        <source>masked: outside the window</source>
        <translation>被遮住：在窗口之外</translation>
    </message>
    <message>
        <source>Head %1, divided by %2</source>
        <translation>注意力头 %1，除以 %2</translation>
    </message>
    <message>
        <source>The same for every head</source>
        <translation>每个注意力头都相同</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>注意力头 %1</translation>
    </message>
    <message>
        <source>With equal keys, query %1 gives a share of &lt;b&gt;%3&lt;/b&gt; to keys beyond distance %2; ten times the slope leaves &lt;b&gt;%4&lt;/b&gt;: local attention is the limit.</source>
        <translation>若各键内容相同，查询 %1 分给距离 %2 之外的键 &lt;b&gt;%3&lt;/b&gt; 的注意力；斜率增至十倍则只剩 &lt;b&gt;%4&lt;/b&gt;：极限就是局部注意力。</translation>
    </message>
    <message>
        <source>PE(0)·PE(%1) = &lt;b&gt;%2&lt;/b&gt;, but PE(%3)·PE(%4) = &lt;b&gt;%5&lt;/b&gt;: not a function of the distance.</source>
        <translation>PE(0)·PE(%1) = &lt;b&gt;%2&lt;/b&gt;，而 PE(%3)·PE(%4) = &lt;b&gt;%5&lt;/b&gt;：并非距离的函数。</translation>
    </message>
    <message>
        <source>Table of vectors</source>
        <translation>向量表</translation>
    </message>
    <message>
        <source>Row r</source>
        <translation>行 r</translation>
    </message>
    <message>
        <source>A query and a key at the same position read row &lt;b&gt;%1&lt;/b&gt;; the next key reads row %2, the previous key row %3.</source>
        <translation>查询与键在同一位置时读第 &lt;b&gt;%1&lt;/b&gt; 行；下一个键读第 %2 行，前一个键读第 %3 行。</translation>
    </message>
    <message>
        <source>A vector&apos;s length is %1 on average; the entries are random here, not trained.</source>
        <translation>向量的平均长度为 %1；此处的元素是随机的，并非训练所得。</translation>
    </message>
    <message>
        <source>Positions as queries, p U</source>
        <translation>作为查询的位置，p U</translation>
    </message>
    <message>
        <source>Positions as keys, p U′</source>
        <translation>作为键的位置，p U′</translation>
    </message>
    <message>
        <source>One vector for each position, with two projections separate from those of the words; random here, not trained.</source>
        <translation>每个位置一个向量，另有两个与词分开的投影；此处是随机的，并非训练所得。</translation>
    </message>
    <message>
        <source>Later positions have no vector: the table ends at %1.</source>
        <translation>更后面的位置没有向量：表到 %1 为止。</translation>
    </message>
    <message>
        <source>First distance</source>
        <translation>起始距离</translation>
    </message>
    <message>
        <source>Distances</source>
        <translation>距离数</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>不读取</translation>
    </message>
    <message>
        <source>Stored from the largest distance down: row 0 is for distance %1, the last row for distance %2.</source>
        <translation>从最大的距离起由大到小存放：第 0 行对应距离 %1，最后一行对应距离 %2。</translation>
    </message>
    <message>
        <source>No clipping: every distance has its own vector; the first column holds sin(%1) = &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>不截断：每个距离都有自己的向量；第一列为 sin(%1) = &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Vectors of the distances</source>
        <translation>各距离的向量</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>Every row of the table.</source>
        <translation>表的每一行。</translation>
    </message>
    <message>
        <source>The vectors of all distances, in the order in which implementations store them.</source>
        <translation>各距离的向量，按实现中的存放顺序排列。</translation>
    </message>
    <message>
        <source>The vectors of the positions after their two projections.</source>
        <translation>各位置的向量经两个投影之后。</translation>
    </message>
    <message>
        <source>Query %1, key %2: the paper&apos;s clip(n − m) + k reads row &lt;b&gt;%3&lt;/b&gt;; clip(m − n) + k, as in some notes, reads row &lt;b&gt;%4&lt;/b&gt;: the same table, counted from its other end.</source>
        <translation>查询 %1、键 %2：论文的 clip(n − m) + k 读第 &lt;b&gt;%3&lt;/b&gt; 行；某些笔记的 clip(m − n) + k 读第 &lt;b&gt;%4&lt;/b&gt; 行：同一张表，从另一端数起。</translation>
    </message>
    <message>
        <source>Query %1, key %2: with n − m, as in T5, it would be row %3; DeBERTa uses m − n and reads row &lt;b&gt;%4&lt;/b&gt;.</source>
        <translation>查询 %1、键 %2：若像 T5 那样按 n − m 计，会是第 %3 行；DeBERTa 按 m − n 计，读第 &lt;b&gt;%4&lt;/b&gt; 行。</translation>
    </message>
    <message>
        <source>Scores are divided by √(%1 × %2) = &lt;b&gt;%3&lt;/b&gt;: each of the %1 products is about as large as q·k.</source>
        <translation>得分除以 √(%1 × %2) = &lt;b&gt;%3&lt;/b&gt;：%1 个点积各与 q·k 大小相当。</translation>
    </message>
    <message>
        <source>Distances m − n up to %1 share row %2, and those from %3 on share row %4; rows read, however long the text: &lt;b&gt;%5&lt;/b&gt;</source>
        <translation>距离 m − n 不超过 %1 的共用第 %2 行，从 %3 起的共用第 %4 行；无论文本多长，读到的行数：&lt;b&gt;%5&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Position to content: the paper reads row %1, of n − m; the published code gathers by key and transposes, so it reads row %2, of m − n.</source>
        <translation>位置到内容：按论文读 n − m 的第 %1 行；公开代码按键取行后再转置，因此读的是 m − n 的第 %2 行。</translation>
    </message>
    <message>
        <source>Row read by query m and key n</source>
        <translation>查询 m 与键 n 所读的行</translation>
    </message>
    <message>
        <source>Part of the score</source>
        <translation>得分的一部分</translation>
    </message>
    <message>
        <source>No clipping: every distance has its own vector, computed and not stored, so the length is unlimited.</source>
        <translation>不截断：每个距离都有自己的向量，现算而不存，所以长度不受限制。</translation>
    </message>
    <message>
        <source>v·R(Δ) / √%1 at distance 0: &lt;b&gt;%2&lt;/b&gt;, at 1: &lt;b&gt;%3&lt;/b&gt;, at %4: &lt;b&gt;%5&lt;/b&gt;</source>
        <translation>v·R(Δ) / √%1 在距离 0 处：&lt;b&gt;%2&lt;/b&gt;，在 1 处：&lt;b&gt;%3&lt;/b&gt;，在 %4 处：&lt;b&gt;%5&lt;/b&gt;</translation>
    </message>
    <message>
        <source>At distance −1 (the next key): %1; the sines change sign, the cosines do not.</source>
        <translation>距离 −1（下一个键）处：%1；正弦变号，余弦不变。</translation>
    </message>
    <message>
        <source>Query %1, key %2: (p&lt;sub&gt;m&lt;/sub&gt;U&lt;sub&gt;q&lt;/sub&gt;)·(p&lt;sub&gt;n&lt;/sub&gt;U&lt;sub&gt;k&lt;/sub&gt;) / √(2d) = %3 and b = %4, together &lt;b&gt;%5&lt;/b&gt;; query %2, key %1: %6</source>
        <translation>查询 %1、键 %2：(p&lt;sub&gt;m&lt;/sub&gt;U&lt;sub&gt;q&lt;/sub&gt;)·(p&lt;sub&gt;n&lt;/sub&gt;U&lt;sub&gt;k&lt;/sub&gt;) / √(2d) = %3，b = %4，合计 &lt;b&gt;%5&lt;/b&gt;；查询 %2、键 %1：%6</translation>
    </message>
    <message>
        <source>TUPE also resets the row and the column of [CLS], which has no meaningful position; this step is left out here.</source>
        <translation>TUPE 还会重置没有位置含义的 [CLS] 所在的行和列；这一步在此从略。</translation>
    </message>
    <message>
        <source>Part of the score from positions alone</source>
        <translation>得分中仅由位置产生的部分</translation>
    </message>
    <message>
        <source>The vector of the table that each pair of query and key positions reads.</source>
        <translation>每对查询与键位置所读的表中向量。</translation>
    </message>
    <message>
        <source>Up to distance %1 no score is lowered; each token beyond costs &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>距离 %1 以内的得分不降低；之后每远一个 token 扣 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Distance 1 costs &lt;b&gt;%1&lt;/b&gt; and distance %2 costs &lt;b&gt;%3&lt;/b&gt;, where e&lt;sup&gt;bias&lt;/sup&gt; = %4.</source>
        <translation>距离 1 扣 &lt;b&gt;%1&lt;/b&gt;，距离 %2 扣 &lt;b&gt;%3&lt;/b&gt;，后者的 e&lt;sup&gt;偏置&lt;/sup&gt; = %4。</translation>
    </message>
    <message>
        <source>Head %1 adds between &lt;b&gt;%2&lt;/b&gt; and &lt;b&gt;%3&lt;/b&gt;, the same number to all scores at one distance.</source>
        <translation>注意力头 %1 加上的数在 &lt;b&gt;%2&lt;/b&gt; 与 &lt;b&gt;%3&lt;/b&gt; 之间，距离相同的得分都加上同一个数。</translation>
    </message>
    <message>
        <source>T5 does not divide q·k by √d; instead, the initial weights of its queries are √d times smaller.</source>
        <translation>T5 不把 q·k 除以 √d，而是让查询权重的初值小 √d 倍。</translation>
    </message>
    <message>
        <source>Distance 1 costs &lt;b&gt;%1&lt;/b&gt; and distance %2 costs &lt;b&gt;%3&lt;/b&gt;.</source>
        <translation>距离 1 扣 &lt;b&gt;%1&lt;/b&gt;，距离 %2 扣 &lt;b&gt;%3&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Keys are masked before the softmax, so each row of weights still sums to 1.</source>
        <translation>键在 softmax 之前被遮住，因此每行权重之和仍为 1。</translation>
    </message>
    <message>
        <source>Row %1 has a bias of 0 everywhere.</source>
        <translation>第 %1 行的偏置处处为 0。</translation>
    </message>
    <message>
        <source>The bias is added before the softmax, so each row of weights sums to 1; if it were added afterwards, as some notes say, row %1 would sum to &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>偏置加在 softmax 之前，因此每行权重之和为 1；若像某些笔记所说加在其后，第 %1 行之和将是 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>the four terms</source>
        <translation>四项</translation>
    </message>
    <message>
        <source>their sum and its softmax</source>
        <translation>四项之和及其 softmax</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Each term, or their sum.</source>
        <translation>各项，或它们之和。</translation>
    </message>
    <message>
        <source>Content–content</source>
        <translation>内容–内容</translation>
    </message>
    <message>
        <source>The word of the query with the word of the key.</source>
        <translation>查询的词与键的词。</translation>
    </message>
    <message>
        <source>Content–position</source>
        <translation>内容–位置</translation>
    </message>
    <message>
        <source>Position–content</source>
        <translation>位置–内容</translation>
    </message>
    <message>
        <source>Position–position</source>
        <translation>位置–位置</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Each Chinese character is a word; other words are separated by spaces.</source>
        <translation>每个汉字自成一词；其他文字以空格分词。</translation>
    </message>
    <message>
        <source>Seed of the head</source>
        <translation>注意力头的随机种子</translation>
    </message>
    <message>
        <source>content–content</source>
        <translation>内容–内容</translation>
    </message>
    <message>
        <source>content–position</source>
        <translation>内容–位置</translation>
    </message>
    <message>
        <source>position–content</source>
        <translation>位置–内容</translation>
    </message>
    <message>
        <source>position–position</source>
        <translation>位置–位置</translation>
    </message>
    <message>
        <source>a number that depends on m − n</source>
        <translation>一个取决于 m − n 的数</translation>
    </message>
    <message>
        <source>the query times the vector of the distance, q&lt;sub&gt;m&lt;/sub&gt;·a(m − n)</source>
        <translation>查询与距离向量之积，q&lt;sub&gt;m&lt;/sub&gt;·a(m − n)</translation>
    </message>
    <message>
        <source>the key times the vector of the distance, a(n − m)·k&lt;sub&gt;n&lt;/sub&gt;</source>
        <translation>键与距离向量之积，a(n − m)·k&lt;sub&gt;n&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>the key times one trained vector, the same for all positions, u·k&lt;sub&gt;n&lt;/sub&gt;</source>
        <translation>键与一个所有位置共用的可学习向量之积，u·k&lt;sub&gt;n&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>the vector of the distance times one trained vector, v·a(m − n)</source>
        <translation>距离向量与一个可学习向量之积，v·a(m − n)</translation>
    </message>
    <message>
        <source>positions with their own projections, plus a number that depends on m − n</source>
        <translation>位置用自己的投影，再加一个取决于 m − n 的数</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>舍弃</translation>
    </message>
    <message>
        <source>replaced: %1</source>
        <translation>替换为%1</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>Sum of the terms that are on</source>
        <translation>已开启各项之和</translation>
    </message>
    <message>
        <source>After the softmax</source>
        <translation>softmax 之后</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>展开项</translation>
    </message>
    <message>
        <source>The four terms of a score, and what this design does with each.</source>
        <translation>得分的四项，以及该设计如何处理每一项。</translation>
    </message>
    <message>
        <source>(1, 0) in every pair</source>
        <translation>每个旋转对都取 (1, 0)</translation>
    </message>
    <message>
        <source>a random unit vector</source>
        <translation>随机单位向量</translation>
    </message>
    <message>
        <source>Circles</source>
        <translation>圆的个数</translation>
    </message>
    <message>
        <source>How many pairs are drawn.</source>
        <translation>画出多少个旋转对。</translation>
    </message>
    <message>
        <source>From pair</source>
        <translation>起始旋转对</translation>
    </message>
    <message>
        <source>The first of consecutive pairs; auto: spread evenly from the fastest to the slowest.</source>
        <translation>从该旋转对起连续显示；自动：从最快到最慢均匀选取。</translation>
    </message>
    <message>
        <source>How many pairs the matrix shows.</source>
        <translation>矩阵显示多少个旋转对。</translation>
    </message>
    <message>
        <source>Layout of pairs</source>
        <translation>旋转对的排列</translation>
    </message>
    <message>
        <source>Which two dimensions turn together; implementations differ.</source>
        <translation>哪两个维度一起旋转；各实现并不相同。</translation>
    </message>
    <message>
        <source>Vector at position 0</source>
        <translation>位置 0 处的向量</translation>
    </message>
    <message>
        <source>The vector that is turned: the hands at the start.</source>
        <translation>被旋转的向量，即起始时的指针。</translation>
    </message>
    <message>
        <source>Angle (radians)</source>
        <translation>角度（弧度）</translation>
    </message>
    <message>
        <source>pair %1</source>
        <translation>旋转对 %1</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>圆</translation>
    </message>
    <message>
        <source>Pairs at position m = %1</source>
        <translation>位置 m = %1 处的各旋转对</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>矩阵元</translation>
    </message>
    <message>
        <source>Dimension of the vector</source>
        <translation>原向量的维度</translation>
    </message>
    <message>
        <source>Dimension of the turned vector</source>
        <translation>旋转后向量的维度</translation>
    </message>
    <message>
        <source>q·k/√d: interleaved, &lt;b&gt;%1&lt;/b&gt;; both permuted, in halves, &lt;b&gt;%2&lt;/b&gt;; in halves without permuting, %3, off by &lt;b&gt;%4&lt;/b&gt;.</source>
        <translation>q·k/√d：相邻交错排列为 &lt;b&gt;%1&lt;/b&gt;；两者都重排后按前后两半计算为 &lt;b&gt;%2&lt;/b&gt;；不重排而按前后两半计算为 %3，相差 &lt;b&gt;%4&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>Digit</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Some notes print only sines: no matrix can then shift the vector of a position.</source>
        <translation>有些笔记只写正弦：那样就没有矩阵能平移位置向量。</translation>
    </message>
    <message>
        <source>Some notes put a cosine of wavelength %1 beside a sine of wavelength %2 and square the frequencies: their wavelengths go up to &lt;b&gt;%3&lt;/b&gt;, not %4.</source>
        <translation>有些笔记把波长 %1 的余弦放在波长 %2 的正弦旁，并把频率平方：最长波长达 &lt;b&gt;%3&lt;/b&gt;，而不是 %4。</translation>
    </message>
    <message>
        <source>Length of the vector at position 0: %1, at %2: &lt;b&gt;%3&lt;/b&gt;</source>
        <translation>位置 0 处向量的长度：%1；位置 %2 处：&lt;b&gt;%3&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Neighbouring rows differ by %1 at the beginning and by &lt;b&gt;%2&lt;/b&gt; at the end.</source>
        <translation>相邻两行之差：开头为 %1，末尾为 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Length of the vectors</source>
        <translation>向量的长度</translation>
    </message>
    <message>
        <source>Length |PE|</source>
        <translation>长度 |PE|</translation>
    </message>
    <message>
        <source>Counted from 1, as in some notes, this pair is number %1 and its exponent is −2(%1−1)/%2; the formula that counts from 0 gives θ = &lt;b&gt;%3&lt;/b&gt; for %1.</source>
        <translation>有些笔记从 1 开始编号：这个旋转对的编号是 %1，指数为 −2(%1−1)/%2；若把从 0 编号的公式用于 %1，则得到 θ = &lt;b&gt;%3&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>Other radix</source>
        <translation>另一进制</translation>
    </message>
    <message>
        <source>Interpolation: %1/%2 = %3 → &lt;b&gt;%4&lt;/b&gt;; neighbours now differ by %5 in the last digit.</source>
        <translation>线性内插：%1/%2 = %3 → &lt;b&gt;%4&lt;/b&gt;；相邻的数现在在最后一位只相差 %5。</translation>
    </message>
    <message>
        <source>m = %1</source>
        <translation>m = %1</translation>
    </message>
    <message>
        <source>Digits of the position</source>
        <translation>位置的各位数字</translation>
    </message>
    <message>
        <source>%1: digits</source>
        <translation>%1：各位数字</translation>
    </message>
    <message>
        <source>Waves of the same frequencies</source>
        <translation>相同频率的波</translation>
    </message>
    <message>
        <source>%1: waves</source>
        <translation>%1：波</translation>
    </message>
    <message>
        <source>Wave</source>
        <translation>波</translation>
    </message>
    <message>
        <source>Digit, by place value</source>
        <translation>各数位（按位权）</translation>
    </message>
    <message>
        <source>cos and sin of m / place value</source>
        <translation>m / 位权的余弦与正弦</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>各位数字</translation>
    </message>
    <message>
        <source>two words swap places</source>
        <translation>两个词互换位置</translation>
    </message>
    <message>
        <source>reversed</source>
        <translation>倒序</translation>
    </message>
    <message>
        <source>shuffled using the seed</source>
        <translation>按随机种子打乱</translation>
    </message>
    <message>
        <source>both directions: words also see later words</source>
        <translation>双向：词也能看到后面的词</translation>
    </message>
    <message>
        <source>causal: no word sees later words</source>
        <translation>因果：词看不到后面的词</translation>
    </message>
    <message>
        <source>New order</source>
        <translation>新词序</translation>
    </message>
    <message>
        <source>How the words are reordered.</source>
        <translation>如何重排这些词。</translation>
    </message>
    <message>
        <source>First word to swap</source>
        <translation>互换的第一个词</translation>
    </message>
    <message>
        <source>Second word to swap</source>
        <translation>互换的第二个词</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>A causal mask alone already reveals the order of words.</source>
        <translation>仅凭因果掩码就已能得知词序。</translation>
    </message>
    <message>
        <source>Without positions and without a mask, a new order only permutes the rows of softmax(QKᵀ)V: the change is 0. All vectors are random, not trained.</source>
        <translation>没有位置信息、也没有掩码时，新词序只是重新排列 softmax(QKᵀ)V 的各行：变化为 0。所有向量都是随机的，未经训练。</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>How a toy head attends to a sentence, and to the same words in a new order.</source>
        <translation>一个示例注意力头如何关注一个句子，以及换成新词序后又如何。</translation>
    </message>
    <message>
        <source>Head %1: &lt;b&gt;%2&lt;/b&gt; at distance 0, &lt;b&gt;%3&lt;/b&gt; from distance %4 on</source>
        <translation>注意力头 %1：距离 0 处为 &lt;b&gt;%2&lt;/b&gt;，从距离 %4 起为 &lt;b&gt;%3&lt;/b&gt;</translation>
    </message>
    <message>
        <source>The bias does not fall steadily: &lt;b&gt;%1&lt;/b&gt; at distance %2, &lt;b&gt;%3&lt;/b&gt; at %4.</source>
        <translation>偏置并非单调下降：距离 %2 处为 &lt;b&gt;%1&lt;/b&gt;，%4 处为 &lt;b&gt;%3&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Some copies of the code leave out one wave, so a token gets &lt;b&gt;%1&lt;/b&gt; from itself instead of &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>有些仿写的代码漏加了一个波，于是 token 从自身得到的是 &lt;b&gt;%1&lt;/b&gt;，而不是 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>No score is lowered at any distance.</source>
        <translation>任何距离上的得分都不降低。</translation>
    </message>
    <message>
        <source>&lt;b&gt;0&lt;/b&gt; up to distance %1, &lt;b&gt;−∞&lt;/b&gt; from %2 on</source>
        <translation>距离 %1 以内为 &lt;b&gt;0&lt;/b&gt;，从 %2 起为 &lt;b&gt;−∞&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Sinks are not shown: they depend on the key, not on the distance.</source>
        <translation>注意力汇点未画出：它们取决于键本身，而不是距离。</translation>
    </message>
    <message>
        <source>%1 … %2 (%3 numbers)</source>
        <translation>%1 … %2（共 %3 个数）</translation>
    </message>
    <message>
        <source>Boolean values</source>
        <translation>布尔值</translation>
    </message>
    <message>
        <source>complex numbers</source>
        <translation>复数</translation>
    </message>
    <message>
        <source>Python objects</source>
        <translation>Python 对象</translation>
    </message>
    <message>
        <source>strings</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>dates</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>time spans</source>
        <translation>时间间隔</translation>
    </message>
    <message>
        <source>records or raw bytes</source>
        <translation>结构化记录或原始字节</translation>
    </message>
    <message>
        <source>Causal: the query and the keys before it; symmetric: keys on both sides.</source>
        <translation>因果：查询自身及其之前的键；对称：两侧的键。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Causal: how many keys a query sees, including itself; symmetric: how far it sees on each side.</source>
        <translation>因果：一个查询能看到的键数，包括它自己；对称：每一侧看多远。</translation>
    </message>
    <message>
        <source>Sinks</source>
        <translation>注意力汇点</translation>
    </message>
    <message>
        <source>The first keys, seen however far behind the query they are.</source>
        <translation>最前面的几个键，无论离查询多远都能被看到。</translation>
    </message>
    <message>
        <source>Slope of the edge</source>
        <translation>边缘斜率</translation>
    </message>
    <message>
        <source>Auto masks the keys outside; a slope lowers their scores token by token instead, those of sinks too.</source>
        <translation>自动：遮住窗口之外的键；给出斜率则改为逐 token 降低得分，注意力汇点也不例外。</translation>
    </message>
    <message>
        <source>A causal window must be at least 1: in a window of 0 a query would not see even itself.</source>
        <translation>因果窗口至少须为 1：窗口为 0 时，查询连自己都看不到。</translation>
    </message>
    <message>
        <source>Radix</source>
        <translation>进制</translation>
    </message>
    <message>
        <source>Every digit is below the radix; a larger radix can write more numbers with the same number of digits.</source>
        <translation>每位数字都小于进制；进制越大，同样位数能表示的数越多。</translation>
    </message>
    <message>
        <source>How many digits were used in training; larger numbers lose their leading digits.</source>
        <translation>训练时用了多少位；更大的数会丢失最高的几位。</translation>
    </message>
    <message>
        <source>Positions are divided by this; the last digit keeps the fraction.</source>
        <translation>位置先除以它；小数部分留在最后一位。</translation>
    </message>
    <message>
        <source>none: p ↦ W p</source>
        <translation>无：p ↦ W p</translation>
    </message>
    <message>
        <source>tanh: p ↦ tanh(W p + b)</source>
        <translation>tanh：p ↦ tanh(W p + b)</translation>
    </message>
    <message>
        <source>How many steps are taken.</source>
        <translation>共走多少步。</translation>
    </message>
    <message>
        <source>Spectral radius</source>
        <translation>谱半径</translation>
    </message>
    <message>
        <source>By how much a step stretches every vector: below 1 the network forgets, above 1 it explodes.</source>
        <translation>每一步把向量拉伸多少倍：小于 1 网络会遗忘，大于 1 会爆炸。</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活函数</translation>
    </message>
    <message>
        <source>tanh keeps vectors bounded.</source>
        <translation>tanh 使向量保持有界。</translation>
    </message>
    <message>
        <source>positions × dim² must be at most %1, not %2 × %3².</source>
        <translation>positions × dim² 最多为 %1，而不是 %2 × %3²。</translation>
    </message>
    <message>
        <source>Learned table</source>
        <translation>可学习位置表</translation>
    </message>
    <message>
        <source>normal, cut at 2σ (google-research/bert)</source>
        <translation>正态分布，截断于 2σ（google-research/bert）</translation>
    </message>
    <message>
        <source>normal (transformers)</source>
        <translation>正态分布（transformers）</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>初始化</translation>
    </message>
    <message>
        <source>How numbers are drawn before training; implementations disagree.</source>
        <translation>训练前如何随机取值；各实现不一致。</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>The same seed gives the same table on every machine.</source>
        <translation>相同的种子在任何机器上都得到相同的表。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>A trained table to show instead: .npy, or a tensor of a .safetensors file.</source>
        <translation>改为显示训练好的表：.npy 文件，或 .safetensors 文件中的一个张量。</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Its name in a .safetensors file; empty for the only table in it.</source>
        <translation>它在 .safetensors 文件中的名称；文件中只有一个表时可留空。</translation>
    </message>
    <message>
        <source>%1 vectors of %2 numbers are needed, but at most %3 vectors and %4 numbers can be kept; reduce %5 or %6.</source>
        <translation>需要 %1 个各含 %2 个数的向量，但最多保存 %3 个向量、%4 个数；请减小 %5 或 %6。</translation>
    </message>
    <message>
        <source>How many times the context is stretched; freq_scale is its reciprocal.</source>
        <translation>上下文扩展的倍数；freq_scale 是它的倒数。</translation>
    </message>
    <message>
        <source>Extension factor</source>
        <translation>外推因子</translation>
    </message>
    <message>
        <source>Multiplies the share that is kept: 0 is linear scaling, 1 is YaRN; a negative number means &quot;from the model&quot; in llama.cpp, and 1 here.</source>
        <translation>与保持不变的比例相乘：0 为线性缩放，1 为 YaRN；负数是 llama.cpp 的“由模型决定”，这里按 1 处理。</translation>
    </message>
    <message>
        <source>Multiplies cos and sin; with an extension factor other than 0, so does 0.1 ln s + 1.</source>
        <translation>与 cos 和 sin 相乘；外推因子不为 0 时，还要再乘以 0.1 ln s + 1。</translation>
    </message>
    <message>
        <source>Frequency divisors</source>
        <translation>频率除数</translation>
    </message>
    <message>
        <source>One number for each pair (tensor rope_freqs); empty: all 1.</source>
        <translation>每个旋转对一个数（张量 rope_freqs）；留空表示全为 1。</translation>
    </message>
    <message>
        <source>With factor %1, the magnitude of cos and sin is %2, in proportion to 0.1 ln s + 1; the magnitude must be above 0.</source>
        <translation>factor 为 %1 时，cos 与 sin 的幅度为 %2（与 0.1 ln s + 1 成正比）；幅度必须大于 0。</translation>
    </message>
    <message>
        <source>key − query: n − m, the paper</source>
        <translation>键 − 查询：n − m，论文的写法</translation>
    </message>
    <message>
        <source>query − key: m − n, as some notes print</source>
        <translation>查询 − 键：m − n，某些笔记的写法</translation>
    </message>
    <message>
        <source>Channels per attention head.</source>
        <translation>每个注意力头的通道数。</translation>
    </message>
    <message>
        <source>Clipping distance</source>
        <translation>截断距离</translation>
    </message>
    <message>
        <source>Keys farther away than this share the vector of this distance.</source>
        <translation>比这更远的键共用这一距离的向量。</translation>
    </message>
    <message>
        <source>Which way distances are counted; notes and paper disagree.</source>
        <translation>距离的计算方向；笔记与论文不一致。</translation>
    </message>
    <message>
        <source>NoPE</source>
        <translation>NoPE（无位置编码）</translation>
    </message>
    <message>
        <source>Relative vectors</source>
        <translation>相对位置向量</translation>
    </message>
    <message>
        <source>Without positions</source>
        <translation>无位置编码</translation>
    </message>
    <message>
        <source>Sandwich</source>
        <translation>Sandwich</translation>
    </message>
    <message>
        <source>Larger base, slower waves.</source>
        <translation>基数越大，波越慢。</translation>
    </message>
    <message>
        <source>T5 buckets</source>
        <translation>T5 分桶</translation>
    </message>
    <message>
        <source>Numbers per head; an encoder uses half of them for later keys.</source>
        <translation>每个注意力头拥有的数的个数；编码器把其中一半用于后面的键。</translation>
    </message>
    <message>
        <source>The distance at which the last bucket would end; everything farther shares it.</source>
        <translation>最后一个桶的理论终点；更远的距离都归入该桶。</translation>
    </message>
    <message>
        <source>Both directions</source>
        <translation>双向</translation>
    </message>
    <message>
        <source>On in the encoder; off in the decoder, where later keys are masked.</source>
        <translation>编码器中开启；解码器中关闭，后面的键被遮住。</translation>
    </message>
    <message>
        <source>The table in %1 is %2 × %3; it must have one row, or one column, for each of the %4 buckets (num-buckets) and at most %5 numbers.</source>
        <translation>%1 中的表为 %2 × %3；它必须为 %4 个桶（num-buckets）各有一行或一列，并且最多 %5 个数。</translation>
    </message>
    <message>
        <source>non-standard: exponent i/(d−1), sines only</source>
        <translation>非标准：指数为 i/(d−1)，只有正弦</translation>
    </message>
    <message>
        <source>non-standard: frequencies squared, cosine mismatched</source>
        <translation>非标准：频率被平方，余弦与正弦不匹配</translation>
    </message>
    <message>
        <source>Misprint</source>
        <translation>误印形式</translation>
    </message>
    <message>
        <source>bi: keys before and after the query</source>
        <translation>bi：查询前后的键</translation>
    </message>
    <message>
        <source>uni: later keys masked</source>
        <translation>uni：遮住后面的键</translation>
    </message>
    <message>
        <source>Which keys a query may see.</source>
        <translation>查询可以看到哪些键。</translation>
    </message>
    <message>
        <source>transformers: distances as they are</source>
        <translation>transformers：距离不截断</translation>
    </message>
    <message>
        <source>microsoft/DeBERTa: clamped before the logarithm</source>
        <translation>microsoft/DeBERTa：取对数前先截断</translation>
    </message>
    <message>
        <source>Position buckets</source>
        <translation>位置桶数</translation>
    </message>
    <message>
        <source>Half of them hold a single distance each; −1 keeps every distance separate.</source>
        <translation>其中一半各对应单个距离；−1 表示每个距离各自独立。</translation>
    </message>
    <message>
        <source>The distance at which the logarithm reaches the last bucket.</source>
        <translation>对数刻度在此距离处到达最后一个桶。</translation>
    </message>
    <message>
        <source>Content to position</source>
        <translation>内容到位置</translation>
    </message>
    <message>
        <source>Adds the product of the query and the vector of the distance.</source>
        <translation>加上查询与距离向量的点积。</translation>
    </message>
    <message>
        <source>Position to content</source>
        <translation>位置到内容</translation>
    </message>
    <message>
        <source>Adds the product of the vector of the distance and the key.</source>
        <translation>加上距离向量与键的点积。</translation>
    </message>
    <message>
        <source>Far distances</source>
        <translation>远距离</translation>
    </message>
    <message>
        <source>Implementations disagree beyond the largest distance.</source>
        <translation>超过最大距离后，各实现不一致。</translation>
    </message>
    <message>
        <source>Divisors within L</source>
        <translation>L 之内的除数</translation>
    </message>
    <message>
        <source>Divisors beyond L</source>
        <translation>超出 L 时的除数</translation>
    </message>
    <message>
        <source>Declared context</source>
        <translation>声明的上下文长度</translation>
    </message>
    <message>
        <source>max_position_embeddings; divided by the trained context it is the factor.</source>
        <translation>max_position_embeddings；除以训练上下文长度即为缩放因子。</translation>
    </message>
    <message>
        <source>Decides which list is used; auto: the one within the trained context.</source>
        <translation>决定使用哪个列表；自动：使用训练上下文长度之内的列表。</translation>
    </message>
    <message>
        <source>Multiplies cos and sin; auto is √(1 + ln s / ln L).</source>
        <translation>与 cos 和 sin 相乘；自动时为 √(1 + ln s / ln L)。</translation>
    </message>
    <message>
        <source>Clamp length</source>
        <translation>截断长度</translation>
    </message>
    <message>
        <source>Farther distances count as this one; 0 clamps nothing.</source>
        <translation>更远的距离按此距离计；0 表示不截断。</translation>
    </message>
    <message>
        <source>Trained positions</source>
        <translation>训练过的位置数</translation>
    </message>
    <message>
        <source>Later positions have no vector.</source>
        <translation>更后面的位置没有向量。</translation>
    </message>
    <message>
        <source>Divisor of the frequencies of the rotating pairs.</source>
        <translation>转动的旋转对的频率除以该值。</translation>
    </message>
    <message>
        <source>partial-rotary %1 of head-dim %2 leaves no rotating pair; it must leave at least one.</source>
        <translation>head-dim 为 %2 时，partial-rotary %1 没有留下任何转动的旋转对；至少要留一个。</translation>
    </message>
    <message>
        <source>%1 explodes: the first vector longer than %2 is the last one kept.</source>
        <translation>%1 爆炸：第一个长度超过 %2 的向量是保留的最后一个。</translation>
    </message>
    <message>
        <source>Waves are drawn up to distance %1.</source>
        <translation>波只画到距离 %1。</translation>
    </message>
    <message>
        <source>    buckets begin at distances %1; keys after the query have other buckets of the same widths</source>
        <translation>    各桶起始于距离 %1；查询之后的键另有宽度相同的桶</translation>
    </message>
    <message>
        <source>    buckets begin at distances %1; keys after the query are masked</source>
        <translation>    各桶起始于距离 %1；查询之后的键被遮住</translation>
    </message>
    <message>
        <source>    a query sees tokens up to %1 away, on both sides</source>
        <translation>    一个查询能看到两侧距离不超过 %1 的 token</translation>
    </message>
    <message>
        <source>    a sinusoidal vector for each distance</source>
        <translation>    每个距离对应一个由正弦和余弦组成的向量</translation>
    </message>
    <message>
        <source>%1 contains neither c2p nor p2c: the scores have no position term, whatever the distance.</source>
        <translation>%1 既不含 c2p 也不含 p2c：无论距离多少，得分都没有位置项。</translation>
    </message>
    <message>
        <source>%1 contains %2; only c2p and p2c are known, and only these are shown.</source>
        <translation>%1 含有 %2；已知的只有 c2p 和 p2c，也只显示这两项。</translation>
    </message>
    <message>
        <source>%1 is absent, and so is max_position_embeddings, the fallback.</source>
        <translation>缺少 %1，也缺少可代替它的 max_position_embeddings。</translation>
    </message>
    <message>
        <source>%1 is %2; only 0, the attention of the paper, is supported.</source>
        <translation>%1 为 %2；只支持 0，即论文中的注意力。</translation>
    </message>
    <message>
        <source>%1 (%2): queries also attend to that many tokens of earlier segments, so distances extend into them.</source>
        <translation>%1（%2）：查询还能看到前面各段中这么多个 token，距离因此延续到这些段中。</translation>
    </message>
    <message>
        <source>%1 is true: every query attends to the same number of keys; this window is not shown.</source>
        <translation>%1 为 true：每个查询看到同样多的键；这个窗口此处未显示。</translation>
    </message>
    <message>
        <source>%1 is true: half of each batch counts distances in the opposite direction; this is not shown.</source>
        <translation>%1 为 true：每个批次有一半按相反方向计算距离；此处未显示。</translation>
    </message>
    <message>
        <source>The model&apos;s vectors are fixed sines of the clipped distance; random vectors are shown instead.</source>
        <translation>该模型的向量是截断后距离的固定正弦；此处代之以随机向量。</translation>
    </message>
    <message>
        <source>relative_key_query also multiplies the vectors by the keys; only their products with the queries are shown.</source>
        <translation>relative_key_query 还会将这些向量与键相乘；此处只显示它们与查询的乘积。</translation>
    </message>
    <message>
        <source>The distance vectors</source>
        <translation>各距离的向量</translation>
    </message>
    <message>
        <source>The distance vectors and their projections</source>
        <translation>各距离的向量及其投影</translation>
    </message>
    <message>
        <source>The sinusoids of the distances are as wide as the embedding (%1). Their projection to the head dimension is learned; the head is shown without it.</source>
        <translation>各距离的正弦向量与嵌入同宽（%1）。它们到注意力头维度的投影是训练得到的；此处显示的注意力头不含该投影。</translation>
    </message>
    <message>
        <source>The vectors u and v</source>
        <translation>向量 u 和 v</translation>
    </message>
    <message>
        <source>%1 is %2: attention reaches all positions.</source>
        <translation>%1 为 %2：注意力可达所有位置。</translation>
    </message>
    <message>
        <source>%1 is %2, but use_sliding_window is absent and defaults to false in the class of %3: attention reaches all positions.</source>
        <translation>%1 为 %2，但缺少 use_sliding_window，而它在 %3 的类中默认为 false：注意力可达所有位置。</translation>
    </message>
    <message>
        <source>%1 is %2, but no layer has a window: attention reaches all positions.</source>
        <translation>%1 为 %2，但没有任何层使用窗口：注意力可达所有位置。</translation>
    </message>
    <message>
        <source>%1 is %2: the position encoding is unchanged, but in layers with a window, a query sees only tokens up to %3 away on each side (encoding &quot;Local window&quot;).</source>
        <translation>%1 为 %2：位置编码不变，但在带窗口的层中，查询只能看到两侧距离不超过 %3 的 token（编码“局部窗口”）。</translation>
    </message>
    <message>
        <source>%1 is %2: in layers that rotate, a query sees only its own key and earlier keys in its chunk of that many tokens; this is not shown.</source>
        <translation>%1 为 %2：在旋转的层中，查询只能看到自己的键以及所在块（每块含这么多 token）内更早的键；此处未显示。</translation>
    </message>
    <message>
        <source>A table of %1 positions × %2 dimensions needs more random numbers than are generated here; only %3 of the dimensions {3|is|are} shown.</source>
        <translation>%1 个位置 × %2 维的表所需的随机数超出此处的生成上限；只显示其中 %3 维。</translation>
    </message>
    <message>
        <source>hidden_size (n_embd, d_model) is absent; the width of the table depends on it.</source>
        <translation>缺少 hidden_size（n_embd、d_model）；表的宽度取决于它。</translation>
    </message>
    <message>
        <source>The position vectors</source>
        <translation>各位置的向量</translation>
    </message>
    <message>
        <source>%1: its position encoding is inferred from one key alone and assumed to have the usual form.</source>
        <translation>%1：其位置编码仅由一个键推断，并假定为通常的形式。</translation>
    </message>
    <message>
        <source>num_heads is absent; each head has its own bucket biases.</source>
        <translation>缺少 num_heads；每个注意力头有自己的分桶偏置。</translation>
    </message>
    <message>
        <source>The bucket biases</source>
        <translation>各桶的偏置</translation>
    </message>
    <message>
        <source>%1 are learned and not in this file: the numbers shown are random, not the model&apos;s; set the parameter &quot;file&quot; to a .npy or .safetensors file to show the learned ones.</source>
        <translation>%1是训练得到的，不在此文件中：所示数值为随机值，并非该模型的；将参数“file”设为 .npy 或 .safetensors 文件，即可显示训练得到的数值。</translation>
    </message>
    <message>
        <source>%1 are learned and not in this file: the numbers shown are random, not the model&apos;s.</source>
        <translation>%1是训练得到的，不在此文件中：所示数值为随机值，并非该模型的。</translation>
    </message>
    <message>
        <source>%1, %2%3</source>
        <translation>%1，%2%3</translation>
    </message>
    <message>
        <source>%1 — next to %2</source>
        <translation>%1 — 对比 %2</translation>
    </message>
    <message>
        <source>Number of digits</source>
        <translation>位数</translation>
    </message>
    <message>
        <source>PE·W·PEᵀ: projected by a head</source>
        <translation>PE·W·PEᵀ：经注意力头投影</translation>
    </message>
    <message>
        <source>Point samples: some patterns may not be in the data.</source>
        <translation>逐点取样：有些图案可能是数据中没有的。</translation>
    </message>
    <message>
        <source>There is no setting &quot;%1&quot; after show; the settings are: colours, fit, sampling, stretch, finding, compare, hidden, hold, x, y, z, xscale and yscale, the last five also with the number of a panel from 2 to %2, as in x2.</source>
        <translation>show 之后没有设置“%1”；可用的有：colours、fit、sampling、stretch、finding、compare、hidden、hold、x、y、z、xscale 和 yscale，后五个也可带 2 到 %2 的子图编号，如 x2。</translation>
    </message>
    <message>
        <source>%1 must have %2 {2|number|numbers}, not %3.</source>
        <translation>%1 应包含 %2 个数，而不是 %3 个。</translation>
    </message>
    <message>
        <source>Cannot read &quot;%1&quot;: %2.</source>
        <translation>无法读取“%1”：%2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a folder; give the name of a file.</source>
        <translation>“%1”是文件夹；请给出一个文件的名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a pipe or a device; save its content as a file.</source>
        <translation>“%1”是管道或设备；请先把它的内容存成文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; became shorter while it was read.</source>
        <translation>“%1”在读取过程中变短了。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds an array of shape %2; a table needs two dimensions, (rows, columns).</source>
        <translation>“%1”中数组的形状为 %2；表需要两个维度，即（行，列）。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds an empty table of shape %2; a table needs at least one row and one column.</source>
        <translation>“%1”中是形状为 %2 的空表；表至少需要一行一列。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has only %2 {2|byte|bytes} for a table of shape %3 with %4 {4|byte|bytes} per number; part of it is missing, or its header is wrong.</source>
        <translation>“%1”只有 %2 字节，不足以存放形状为 %3、每个数 %4 字节的表；文件不完整，或其文件头有误。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds a table of shape %2, that is %3 numbers; at most %4 can be read. Save fewer rows.</source>
        <translation>“%1”中是形状为 %2 的表，共 %3 个数；最多可读取 %4 个。请只保存较少的行。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds %2 (dtype %3); a table of real numbers is needed.</source>
        <translation>“%1”中是%2（dtype %3）；需要实数表。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has the dtype &quot;%2&quot;; this program reads f2, f4, f8, i1 to i8 and u1 to u8, each after its byte order.</source>
        <translation>“%1”的 dtype 为“%2”；本程序可读取带字节序前缀的 f2、f4、f8、i1 至 i8 和 u1 至 u8。</translation>
    </message>
    <message>
        <source>The header of &quot;%1&quot; cannot be read at character %2; it must be a dictionary with &apos;descr&apos;, &apos;fortran_order&apos; and &apos;shape&apos;, each once.</source>
        <translation>“%1”的文件头在第 %2 个字符处无法解析；它必须是一个字典，&apos;descr&apos;、&apos;fortran_order&apos; 和 &apos;shape&apos; 各出现一次。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; uses version %2.%3 of the .npy format; this program reads versions 1.0, 2.0 and 3.0.</source>
        <translation>“%1”采用 .npy 格式 %2.%3 版；本程序可读取 1.0、2.0 和 3.0 版。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; ends within its header.</source>
        <translation>“%1”在文件头中间就结束了。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a header of %2 {2|byte|bytes}; a table needs only about 100.</source>
        <translation>“%1”的文件头有 %2 字节；一张表的文件头只需约 100 字节。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 more {2|byte|bytes} after its table of shape %3; save each table in a file of its own.</source>
        <translation>“%1”在形状为 %3 的表之后还有 %2 字节；请将每张表各存为一个文件。</translation>
    </message>
    <message>
        <source>The session inside &quot;%1&quot; is damaged or too long; export the picture again.</source>
        <translation>“%1”中的会话已损坏或过长；请重新导出图片。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a header of %2 {2|byte|bytes}; the .safetensors format allows at most %3.</source>
        <translation>“%1”的文件头有 %2 字节；.safetensors 格式最多允许 %3 字节。</translation>
    </message>
    <message>
        <source>In &quot;%1&quot; the data of the tensor &quot;%2&quot; begin at byte %3; they must begin at byte %4, where the previous data end.</source>
        <translation>“%1”中张量“%2”的数据从第 %3 字节开始；必须从第 %4 字节开始，即前一段数据的结束处。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is incomplete: its tensors need %2 {2|byte|bytes}, but only %3 {3|follows|follow} the header.</source>
        <translation>“%1”不完整：其张量需要 %2 字节，而文件头之后只有 %3 字节。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 more {2|byte|bytes} after its last tensor; it may be damaged.</source>
        <translation>“%1”在最后一个张量之后还有 %2 字节；文件可能已损坏。</translation>
    </message>
    <message>
        <source>{2|The only tensor|None of the %2 tensors} in &quot;%1&quot; {2|does not have two|has two} dimensions, as a table needs.</source>
        <translation>“%1”中共 %2 个张量，没有一个是二维的，而表必须是二维的。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no tensor &quot;%2&quot;; its tables are %3.</source>
        <translation>“%1”中没有张量“%2”；其中的表有 %3。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds %2 tables; give the name of one: %3.</source>
        <translation>“%1”中有 %2 张表；请给出其中一张的名称：%3。</translation>
    </message>
    <message>
        <source>In &quot;%1&quot; the tensor &quot;%2&quot; has the dtype &quot;%3&quot;; this program reads F16, BF16, F32, F64, I8 to I64 and U8 to U64.</source>
        <translation>“%1”中张量“%2”的 dtype 为“%3”；本程序可读取 F16、BF16、F32、F64、I8 至 I64 和 U8 至 U64。</translation>
    </message>
    <message>
        <source>In &quot;%1&quot; the tensor &quot;%2&quot; of shape %3 needs %4 {4|byte|bytes}, but its data_offsets give it %5.</source>
        <translation>“%1”中形状为 %3 的张量“%2”需要 %4 字节，而其 data_offsets 给出的是 %5 字节。</translation>
    </message>
    <message>
        <source>The header of &quot;%1&quot; is not JSON; the first error is at byte %2 of the header.</source>
        <translation>“%1”的文件头不是 JSON；第一处错误在文件头的第 %2 个字节。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; describes the tensor &quot;%2&quot; wrongly; a tensor must have a dtype, a shape and two data_offsets in ascending order, each once, and nothing else.</source>
        <translation>“%1”对张量“%2”的描述有误；张量必须有 dtype、shape 和两个升序的 data_offsets，各一次，此外不能有别的内容。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; describes the tensor &quot;%2&quot; twice.</source>
        <translation>“%1”对张量“%2”描述了两次。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an archive, as .npz and PyTorch files are; save one table of it as .npy or .safetensors.</source>
        <translation>“%1”是归档文件（如 .npz 和 PyTorch 文件）；请将其中一张表另存为 .npy 或 .safetensors。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is only a pointer to a file that Git LFS keeps elsewhere; fetch the file with &quot;git lfs pull&quot;.</source>
        <translation>“%1”只是 Git LFS 的指针文件，实际内容存放在别处；请用“git lfs pull”取回。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a GGUF file; save one table of it as .npy or .safetensors.</source>
        <translation>“%1”是 GGUF 文件；请将其中一张表另存为 .npy 或 .safetensors。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not begin like a .npy or a .safetensors file.</source>
        <translation>“%1”的开头既不像 .npy 文件，也不像 .safetensors 文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds %2 in row %3, column %4 (counted from 0); every number must be finite.</source>
        <translation>“%1”的第 %3 行第 %4 列（从 0 数起）为 %2；每个数都必须是有限数。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds %2 in row %3, column %4 (counted from 0); numbers beyond ±%5 are too large to be multiplied and drawn.</source>
        <translation>“%1”的第 %3 行第 %4 列（从 0 数起）为 %2；超出 ±%5 的数太大，无法相乘和绘制。</translation>
    </message>
    <message>
        <source>There is no colour map &quot;%1&quot;; the colour maps are %2.</source>
        <translation>没有色图“%1”；可用色图：%2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not end in .csv, .json or .npy, so its format is unknown.</source>
        <translation>“%1”不以 .csv、.json 或 .npy 结尾，无法判断其格式。</translation>
    </message>
    <message>
        <source>%1 {1|circle, with a hand|circles, each with a hand}.</source>
        <translation>%1 个圆，每个带一根指针。</translation>
    </message>
    <message>
        <source>%1, low</source>
        <translation>%1，下界</translation>
    </message>
    <message>
        <source>%1, high</source>
        <translation>%1，上界</translation>
    </message>
    <message>
        <source>Length of the hand</source>
        <translation>指针长度</translation>
    </message>
    <message>
        <source>the folder &quot;%1&quot; does not exist</source>
        <translation>文件夹“%1”不存在</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a folder</source>
        <translation>“%1”不是文件夹</translation>
    </message>
    <message>
        <source>Cannot write &quot;%1&quot;: %2 (%3).</source>
        <translation>无法写入“%1”：%2（%3）。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is larger than %2 {2|byte|bytes}, too large for such a file.</source>
        <translation>“%1”超过 %2 字节，对此类文件来说太大。</translation>
    </message>
    <message>
        <source>Position 0 uses row %1 of the table, which has %2 {2|row|rows} for %3 {3|position|positions}; only the rows of these positions are shown.</source>
        <translation>位置 0 使用表的第 %1 行；表共有 %2 行，对应 %3 个位置；只显示这些位置的行。</translation>
    </message>
    <message>
        <source>%1 is %2, but %3 {3|row|rows} of the table {3|precedes|precede} the row of position 0, so no row is left for any position.</source>
        <translation>%1 为 %2，但表中位置 0 的行之前还有 %3 行，因此没有任何位置可用的行。</translation>
    </message>
    <message>
        <source>The encoder adds these sinusoids to exactly %1 {1|position|positions} (%2), whatever its input.</source>
        <translation>无论输入如何，编码器都把这些正弦编码加到恰好 %1 个位置上（%2）。</translation>
    </message>
    <message>
        <source>The first token gets the vector of position %1, the second that of position %2, and so on; the distances between tokens are as shown.</source>
        <translation>第一个 token 得到位置 %1 的向量，第二个得到位置 %2 的向量，依此类推；token 之间的距离与所示相同。</translation>
    </message>
    <message>
        <source>%1 {1|token|tokens}</source>
        <translation>%1 个 token</translation>
    </message>
    <message>
        <source>    wavelengths %1 to %2 {2|token|tokens}; %3 of %4 {4|pair|pairs} {3|does|do} not complete a turn within %5</source>
        <translation>    波长从 %1 到 %2 个 token；%4 个旋转对中有 %3 个在 %5 个 token 内转不满一圈</translation>
    </message>
    <message>
        <source>    a query sees %1 {1|token, itself|tokens, including itself}</source>
        <translation>    一个查询能看到 %1 个 token，包括它自己</translation>
    </message>
    <message>
        <source>    %1 {1|slope|slopes} from %2 down to %3</source>
        <translation>    %1 个斜率，从 %2 递减到 %3</translation>
    </message>
    <message>
        <source>    wavelengths %1 to %2 {2|token|tokens}</source>
        <translation>    波长从 %1 到 %2 个 token</translation>
    </message>
    <message>
        <source>    %1 {1|vector|vectors} of %2 {2|number|numbers}; distances from %3 on share one, distances below %4 another</source>
        <translation>    %1 个各含 %2 个数的向量；距离从 %3 起共用一个，低于 %4 的共用另一个</translation>
    </message>
    <message>
        <source>    %1 {1|position|positions}; there is no vector beyond {1|it|them}</source>
        <translation>    %1 个位置；超出部分没有向量</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>    layers: %1</source>
        <translation>    层：%1</translation>
    </message>
    <message>
        <source>%1 is %2: an indexer selects that many keys for each query, which ignores all others. The rotation is the same for all keys; the selection depends on the text and is not shown.</source>
        <translation>%1 为 %2：索引器为每个查询选出这么多个键，其余的看不到。所有键的旋转相同；选择取决于文本，此处未显示。</translation>
    </message>
    <message>
        <source>%1 is %2: layers with block-sparse attention attend to blocks of that many keys, the nearest blocks and every nth one. The rotation is the same for all of them; the pattern is not shown.</source>
        <translation>%1 为 %2：块稀疏注意力的层关注由这么多个键组成的块：最近的块，以及每 n 块中的一块。它们的旋转都相同；块的分布此处未显示。</translation>
    </message>
    <message>
        <source>%1 is %2: values are rotated as well as queries and keys; this is not shown.</source>
        <translation>%1 为 %2：除查询和键之外，值也会旋转；此处未显示。</translation>
    </message>
    <message>
        <source>%1 is %2: beyond that position, scores are multiplied by ln(position) / ln(%2); this is not shown.</source>
        <translation>%1 为 %2：超过该位置后，得分乘以 ln(位置) / ln(%2)；此处未显示。</translation>
    </message>
    <message>
        <source>%1 is %2: in each group of layers, the layers with a window do not come first.</source>
        <translation>%1 为 %2：每组层中带窗口的层不排在前面。</translation>
    </message>
    <message>
        <source>%1 is %2: a query attends to half that many tokens on each side and to selected tokens that all queries attend to; this is not shown.</source>
        <translation>%1 为 %2：查询在两侧各能看到这个数一半的 token，还能看到对所有查询都可见的选定 token；此处未显示。</translation>
    </message>
    <message>
        <source>%1 (%2): queries are multiplied by a factor that grows with the position; this is not shown.</source>
        <translation>%1（%2）：查询乘以一个随位置增大的因子；此处未显示。</translation>
    </message>
    <message>
        <source>%1 is %2: vectors for positions on the page, from tables with that many rows, are also added; they are not shown.</source>
        <translation>%1 为 %2：还会加上表示页面位置的向量，它们来自各有这么多行的表；此处未显示。</translation>
    </message>
    <message>
        <source>%1 is %2: learned biases for distances up to that value are also added to the scores; they are not shown.</source>
        <translation>%1 为 %2：距离不超过此值时，得分还会加上训练得到的偏置；此处未显示。</translation>
    </message>
    <message>
        <source>%1 is %2: in long texts, attention works in blocks of that many tokens and covers the nearest, the first and random blocks; this is not shown.</source>
        <translation>%1 为 %2：在长文本中，注意力以这么多 token 为一块，只看最近的、最前面的和随机选取的块；此处未显示。</translation>
    </message>
    <message>
        <source>%1 has %2 {2|entry|entries}, but the model has %3 {3|layer|layers}; each layer needs its own entry.</source>
        <translation>%1 有 %2 项，而模型有 %3 层；每层都需要自己的一项。</translation>
    </message>
    <message>
        <source>%1 contains %2, an unknown layer type; how such layers use positions is not shown.</source>
        <translation>%1 中有 %2，这是未知的层类型；这种层如何使用位置，此处未显示。</translation>
    </message>
    <message>
        <source>%1 contains %2; its entries must be whole numbers from %3 to %4.</source>
        <translation>%1 中有 %2；各项必须是 %3 到 %4 的整数。</translation>
    </message>
    <message>
        <source>%1 contains %2, but the model has no such layer; layers are counted from 0.</source>
        <translation>%1 中有 %2，模型没有这一层；层号从 0 开始。</translation>
    </message>
    <message>
        <source>%1 has one object per layer type, but none for %2, which occurs in the model.</source>
        <translation>%1 按层类型分别给出对象，却没有给出模型中也有的 %2。</translation>
    </message>
    <message>
        <source>Patches have two axes: half of a head&apos;s %1 pairs follow the row and half the column, each with the frequencies 1 to %2 (base %3). A pair rotates by 2π × coordinate × frequency. Coordinates run from −1 to 1 over the image, so there is no context length; views of token positions do not show it.</source>
        <translation>图块有两个轴：一个注意力头的 %1 个旋转对中，一半跟随行、一半跟随列，各用频率 1 到 %2（基数 %3）。旋转对转过 2π × 坐标 × 频率。坐标在图像上从 −1 到 1，因此没有上下文长度；token 位置的视图不显示它。</translation>
    </message>
    <message>
        <source>%1 is %2, while %4 is %3; the former does not change any frequency.</source>
        <translation>%1 为 %2，而 %4 为 %3；前者不改变任何频率。</translation>
    </message>
    <message>
        <source>%1 {1|layer|layers}: %2.</source>
        <translation>%1 层：%2。</translation>
    </message>
    <message>
        <source>%1 of %2 {2|layer|layers} {1|has|have} no position encoding; the remarks about rotation apply to the other layers.</source>
        <translation>%2 层中有 %1 层没有位置编码；关于旋转的说明适用于其余各层。</translation>
    </message>
    <message>
        <source>Only the layers with softmax attention rotate; the other layers of this model (linear attention, recurrence or convolution) have no rotary encoding.</source>
        <translation>只有 softmax 注意力的层进行旋转；该模型的其他层（线性注意力、循环或卷积）没有旋转编码。</translation>
    </message>
    <message>
        <source>%1 contains %2; sections must be whole numbers of pairs.</source>
        <translation>%1 中有 %2；各区段必须是整数个旋转对。</translation>
    </message>
    <message>
        <source>%1 has %2 {2|entry|entries}; each of the %3 axes needs one.</source>
        <translation>%1 有 %2 项；%3 个轴各需一项。</translation>
    </message>
    <message>
        <source>The sections of %1 add up to %2 {2|pair|pairs}, but %3 {3|pair rotates|pairs rotate}.</source>
        <translation>%1 各区段合计 %2 个旋转对，但实际旋转的有 %3 个。</translation>
    </message>
    <message>
        <source>%1 gives %2 {2|pair|pairs} to height and %3 to width; they alternate, so both numbers must be equal.</source>
        <translation>%1 给高度 %2 个旋转对，给宽度 %3 个；两者交替排列，因此数目必须相等。</translation>
    </message>
    <message>
        <source>%1 is &quot;xpos&quot;: rotated queries and keys also decay with the distance; this is not shown.</source>
        <translation>%1 为“xpos”：旋转后的查询和键还随距离衰减，此处未显示。</translation>
    </message>
    <message>
        <source>cos and sin are not scaled: the class sets the attention factor to 1, although YaRN&apos;s own formula gives a larger value.</source>
        <translation>cos 和 sin 不乘因子：该类把注意力因子设为 1，尽管 YaRN 自己的公式给出更大的值。</translation>
    </message>
    <message>
        <source>%1 has %2 {2|entry|entries}; a head with %3 rotating {3|pair|pairs} needs %3.</source>
        <translation>%1 有 %2 项；含 %3 个旋转对的注意力头需要 %3 项。</translation>
    </message>
    <message>
        <source>At every length, the base is multiplied by %1 and each frequency is divided by %1^(2/%2); the base and factor shown include this.</source>
        <translation>在任何长度下，基数都乘以 %1，每个频率都除以 %1^(2/%2)；所示的基数与因子已包含这一点。</translation>
    </message>
    <message>
        <source>The frequencies depend on the sequence length and are unchanged up to %1 {1|token|tokens}; they are shown for factor × that length.</source>
        <translation>频率取决于序列长度，在 %1 个 token 以内不变；所示为因子 × 该长度时的频率。</translation>
    </message>
    <message>
        <source>%1 and high_freq_factor are equal, so no band is blended: %2 of %3 {3|pair|pairs} {2|keeps its|keep their} frequency and %4 {4|is|are} divided by the factor.</source>
        <translation>%1 与 high_freq_factor 相等，因此没有混合的频段：%3 个旋转对中 %2 个保持原频率，%4 个的频率除以因子。</translation>
    </message>
    <message>
        <source>%1 is %2: queries are multiplied by 1 + %2 ln(1 + ⌊position / trained context⌋); this is not shown.</source>
        <translation>%1 为 %2：查询乘以 1 + %2 ln(1 + ⌊位置 / 训练上下文长度⌋)；此处未显示。</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;; known types are default, linear, dynamic, yarn, longrope (su), llama3, proportional, mrope, xdrope and telechat3-yarn.</source>
        <translation>%1 为“%2”；已知的类型有 default、linear、dynamic、yarn、longrope（su）、llama3、proportional、mrope、xdrope 和 telechat3-yarn。</translation>
    </message>
    <message>
        <source>head_dim is absent: %1 / %2 {2|head|heads} = %3.</source>
        <translation>缺少 head_dim：%1 / %2 个注意力头 = %3。</translation>
    </message>
    <message>
        <source>The hidden size %2 is not a multiple of the %1 {1|head|heads}; the quotient is rounded down to %3.</source>
        <translation>隐藏维度 %2 不是 %1 个注意力头的整数倍；商向下取整为 %3。</translation>
    </message>
    <message>
        <source>%1 is %2, but qk_nope_head_dim and qk_rope_head_dim add up to %3.</source>
        <translation>%1 为 %2，但 qk_nope_head_dim 与 qk_rope_head_dim 之和为 %3。</translation>
    </message>
    <message>
        <source>%1 is %2, more than the %3 {3|dimension|dimensions} of a head.</source>
        <translation>%1 为 %2，超过每个注意力头的 %3 个维度。</translation>
    </message>
    <message>
        <source>%1 is %2, but %3 (%4) makes %5 of a head&apos;s %6 {6|dimension|dimensions} rotate; the latter is used.</source>
        <translation>%1 为 %2，但 %3（%4）使每个注意力头 %6 维中的 %5 维旋转；采用后者。</translation>
    </message>
    <message>
        <source>%1 of a head&apos;s %2 {2|dimension|dimensions} would rotate; pairs need an even number, at least 2.</source>
        <translation>每个注意力头的 %2 个维度中将有 %1 个旋转；成对旋转需要不小于 2 的偶数。</translation>
    </message>
    <message>
        <source>%1 × %2 is %3; it is truncated, not rounded, to %4 rotating {4|dimension|dimensions}.</source>
        <translation>%1 × %2 为 %3；截断为 %4 个旋转维度，而非四舍五入。</translation>
    </message>
    <message>
        <source>%1 of a head&apos;s %2 {2|dimension|dimensions} {1|rotates|rotate}; the others have no position information.</source>
        <translation>每个注意力头的 %2 个维度中有 %1 个旋转；其余维度不含位置信息。</translation>
    </message>
    <message>
        <source>%1 is %2: with a base of 1 or less, no pair rotates more slowly than the first.</source>
        <translation>%1 为 %2：基数不大于 1 时，没有哪个旋转对比第一个转得更慢。</translation>
    </message>
    <message>
        <source>%1 is %2, more than the %3 {3|token|tokens} that %4 declares; the two look swapped.</source>
        <translation>%1 为 %2，多于 %4 声明的 %3 个 token；两者似乎写反了。</translation>
    </message>
    <message>
        <source>Trained context %1 × factor %2 = %3 {3|token|tokens}, but %4 declares %5.</source>
        <translation>训练上下文长度 %1 × 缩放因子 %2 = %3 个 token，但 %4 声明为 %5。</translation>
    </message>
    <message>
        <source>%1 and rope are both true, but a model uses only one of them; rope is used.</source>
        <translation>%1 与 rope 都为 true，但模型只能使用其中一种；这里采用 rope。</translation>
    </message>
    <message>
        <source>The file specifies no position encoding: order comes only from recurrence or from the causal mask.</source>
        <translation>文件指定不使用位置编码：顺序信息仅来自循环结构或因果掩码。</translation>
    </message>
    <message>
        <source>%1, and the file does not show how the model uses positions; unclear keys: %2. No numbers are shown, because they might not be the model&apos;s.</source>
        <translation>%1，从文件也看不出该模型如何使用位置；含义不明的键：%2。因此不显示数值，以免与该模型不符。</translation>
    </message>
    <message>
        <source>%1 is %2: in layers with a window, a query sees a window of %3 {3|token|tokens}.</source>
        <translation>%1 为 %2：在带窗口的层中，查询看到 %3 个 token 的窗口。</translation>
    </message>
    <message>
        <source>%1 is %2: the position encoding is unchanged, but in layers with a window, a query sees only %3 {3|token, itself|tokens, including itself} (encoding &quot;Local window&quot;).</source>
        <translation>%1 为 %2：位置编码不变，但在带窗口的层中，查询只能看到 %3 个 token，包括它自己（编码“局部窗口”）。</translation>
    </message>
    <message>
        <source>%1 (%2 {2|character|characters})</source>
        <translation>%1（%2 个字符）</translation>
    </message>
    <message>
        <source>%1 is pinned; this view shows only the active subject.</source>
        <translation>%1 已固定；此视图只显示当前对象。</translation>
    </message>
    <message>
        <source>%1 is pinned but not shown: this view has room for %2 subjects.</source>
        <translation>%1 已固定但未显示：此视图最多容纳 %2 个对象。</translation>
    </message>
    <message>
        <source>There is not enough memory for this; ask for less at a time.</source>
        <translation>内存不足以完成此操作；请一次少算一些。</translation>
    </message>
    <message>
        <source>as in the encoding, the same in all views</source>
        <translation>与编码本身一致，各视图相同</translation>
    </message>
    <message>
        <source>cats chase dogs at night</source>
        <translation>他欠我100万</translation>
    </message>
    <message>
        <source>%1: the new order changes the words&apos; outputs by &lt;b&gt;%2&lt;/b&gt; in total.</source>
        <translation>%1：新词序使各词的输出总共改变 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The causal mask itself reveals the order: even without positions, the outputs change by %1.</source>
        <translation>因果掩码本身就透露了词序：即使没有位置信息，输出也变化 %1。</translation>
    </message>
    <message>
        <source>The new order is the same as the original order: no word moves.</source>
        <translation>新词序与原词序相同：没有词移动。</translation>
    </message>
    <message>
        <source>%1: later keys are seen here; the encoding itself masks them.</source>
        <translation>%1：此处能看到后面的键；编码本身会将其遮住。</translation>
    </message>
    <message>
        <source>%1: later keys are masked here; the encoding itself does not mask them.</source>
        <translation>%1：此处遮住后面的键；编码本身并不遮住。</translation>
    </message>
    <message>
        <source>%1: as in the encoding, no key is masked.</source>
        <translation>%1：不遮住任何键，与编码本身一致。</translation>
    </message>
    <message>
        <source>%1: as in the encoding, the hatched keys are masked.</source>
        <translation>%1：画有斜线的键被遮住，与编码本身一致。</translation>
    </message>
    <message>
        <source>Head %1, counted from 0, divides the printed matrix by 8(h + 1)/H = &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>注意力头 %1（从 0 数起）把论文中印出的矩阵除以 8(h + 1)/H = &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The window of %1 holds {2|the only token|all %2 tokens}: none is outside it.</source>
        <translation>大小为 %1 的窗口容得下全部 %2 个 token：没有一个在窗口之外。</translation>
    </message>
    <message>
        <source>The bias is added before the softmax, so each row of weights sums to 1.</source>
        <translation>偏置加在 softmax 之前，因此每行权重之和为 1。</translation>
    </message>
    <message>
        <source>Query %1 sees &lt;b&gt;%2&lt;/b&gt; {2|key|keys}: %3.</source>
        <translation>查询 %1 看到 &lt;b&gt;%2&lt;/b&gt; 个键：%3。</translation>
    </message>
    <message>
        <source>Query %1 sees &lt;b&gt;%2&lt;/b&gt; {2|key|keys}: %3, and the first {4|key|%4 keys}.</source>
        <translation>查询 %1 看到 &lt;b&gt;%2&lt;/b&gt; 个键：%3，以及最前面的 %4 个。</translation>
    </message>
    <message>
        <source>Head %1, counted from 0, divides the sum of waves by 8(h + 1)/H = &lt;b&gt;%2&lt;/b&gt;; where the waves cancel, the bias is −d/2 divided by that number, &lt;b&gt;%3&lt;/b&gt;.</source>
        <translation>注意力头 %1（从 0 数起）把各波之和除以 8(h + 1)/H = &lt;b&gt;%2&lt;/b&gt;；在各波相消处，偏置为 −d/2 除以该数，即 &lt;b&gt;%3&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Drawn up to distance %1 of %2; beyond that, every key is masked.</source>
        <translation>最大距离 %2，只画到 %1；更远的键全部被遮住。</translation>
    </message>
    <message>
        <source>a² × mean |S|</source>
        <translation>a² × |S| 的平均</translation>
    </message>
    <message>
        <source>Score, with the attention factor squared, a²</source>
        <translation>得分（含注意力因子的平方 a²）</translation>
    </message>
    <message>
        <source>Mean cosine over pairs × a² against distance</source>
        <translation>平均余弦（对各旋转对取平均）× a² 随距离的变化</translation>
    </message>
    <message>
        <source>Mean cosine × a²</source>
        <translation>平均余弦 × a²</translation>
    </message>
    <message>
        <source>Mean cosine</source>
        <translation>平均余弦</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>上界</translation>
    </message>
    <message>
        <source>%1 at distance 1: &lt;b&gt;%2&lt;/b&gt;</source>
        <translation>%1：距离 1 处为 &lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1, at %2: &lt;b&gt;%3&lt;/b&gt;</source>
        <translation>%1，距离 %2 处为 &lt;b&gt;%3&lt;/b&gt;</translation>
    </message>
    <message>
        <source>At distance 0 the bound is a²(d/2 + 1)/2 = &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>距离 0 处的上界为 a²(d/2 + 1)/2 = &lt;b&gt;%1&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The curve includes the attention factor squared, a² = &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>曲线含有注意力因子的平方 a² = &lt;b&gt;%1&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>All pairs turn alike, by %1 {1|radian|radians} per token: the mean cosine is cos(%1·Δ) and never decays.</source>
        <translation>所有旋转对转速相同，每个 token 转 %1 弧度：平均余弦为 cos(%1·Δ)，永不衰减。</translation>
    </message>
    <message>
        <source>%1/%2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>Base conversion: %1&lt;sup&gt;%2&lt;/sup&gt; = &lt;b&gt;%3&lt;/b&gt; &gt; %4: %2 {2|digit suffices|digits suffice}, each 0…%5: &lt;b&gt;%6&lt;/b&gt;</source>
        <translation>进制转换：%1&lt;sup&gt;%2&lt;/sup&gt; = &lt;b&gt;%3&lt;/b&gt; &gt; %4：%2 位就够了，每位 0…%5：&lt;b&gt;%6&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Base conversion: %1&lt;sup&gt;%2&lt;/sup&gt; = &lt;b&gt;%3&lt;/b&gt; ≤ %4: %2 {2|digit does|digits do} not suffice in this radix.</source>
        <translation>进制转换：%1&lt;sup&gt;%2&lt;/sup&gt; = &lt;b&gt;%3&lt;/b&gt; ≤ %4：在这一进制下 %2 位不够。</translation>
    </message>
    <message>
        <source>%1 {1|digit|digits} in radix %2 {1|holds|hold} %2&lt;sup&gt;%1&lt;/sup&gt; = &lt;b&gt;%3&lt;/b&gt; numbers; %4 → &lt;b&gt;%5&lt;/b&gt;</source>
        <translation>%2 进制的 %1 位可表示 %2&lt;sup&gt;%1&lt;/sup&gt; = &lt;b&gt;%3&lt;/b&gt; 个数；%4 → &lt;b&gt;%5&lt;/b&gt;</translation>
    </message>
    <message>
        <source>The first digit repeats after %1 {1|position|positions}, its wave after 2π·%2 = &lt;b&gt;%3&lt;/b&gt;.</source>
        <translation>最高位每 %1 个位置重复一次，它对应的波每 2π·%2 = &lt;b&gt;%3&lt;/b&gt; 个位置重复一次。</translation>
    </message>
    <message>
        <source>%1 has vectors for %2 {2|position|positions} only; its curve ends there.</source>
        <translation>%1 只有 %2 个位置的向量；其曲线到此为止。</translation>
    </message>
    <message>
        <source>%1: entropy &lt;b&gt;%2&lt;/b&gt; (at most ln %3 = %4 {4|nat|nats}); half of the weight lies within distance &lt;b&gt;%5&lt;/b&gt;; %6.</source>
        <translation>%1：熵为 &lt;b&gt;%2&lt;/b&gt;（上限 ln %3 = %4 奈特）；一半权重位于距离 &lt;b&gt;%5&lt;/b&gt; 以内；%6。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 of %2&lt;/b&gt; {2|dimension|dimensions}, from %3 on, {1|belongs to no pair and passes|belong to no pair and pass} through unchanged.</source>
        <translation>%2 个维度中有 &lt;b&gt;%1&lt;/b&gt; 个（从 %3 起）不属于任何旋转对，原样通过。</translation>
    </message>
    <message>
        <source>%1 of %2 {2|dimension is|dimensions are} shown; the others follow the same rule.</source>
        <translation>显示 %2 个维度中的 %1 个；其余遵循同样的规则。</translation>
    </message>
    <message>
        <source>There is room for only %1 maps beside the curves; %2 {2|subject has|subjects have} none.</source>
        <translation>曲线旁只容得下 %1 幅图；另有 %2 个对象的图未显示。</translation>
    </message>
    <message>
        <source>never rotates</source>
        <translation>从不旋转</translation>
    </message>
    <message>
        <source>wavelength %1 {1|token|tokens}</source>
        <translation>波长 %1 个 token</translation>
    </message>
    <message>
        <source>Frequency before scaling</source>
        <translation>缩放前的频率</translation>
    </message>
    <message>
        <source>θ&lt;sub&gt;%1&lt;/sub&gt; = %2&lt;sup&gt;−2·%1/%3&lt;/sup&gt; = &lt;b&gt;%4&lt;/b&gt; {4|radian|radians} per token</source>
        <translation>θ&lt;sub&gt;%1&lt;/sub&gt; = %2&lt;sup&gt;−2·%1/%3&lt;/sup&gt; = &lt;b&gt;%4&lt;/b&gt; 弧度/token</translation>
    </message>
    <message>
        <source>λ&lt;sub&gt;%1&lt;/sub&gt; = 2π/θ&lt;sub&gt;%1&lt;/sub&gt; = &lt;b&gt;%2&lt;/b&gt; {2|token|tokens} per turn</source>
        <translation>λ&lt;sub&gt;%1&lt;/sub&gt; = 2π/θ&lt;sub&gt;%1&lt;/sub&gt; = 每圈 &lt;b&gt;%2&lt;/b&gt; 个 token</translation>
    </message>
    <message>
        <source>after scaling θ′&lt;sub&gt;%1&lt;/sub&gt; = &lt;b&gt;%2&lt;/b&gt;, λ′&lt;sub&gt;%1&lt;/sub&gt; = &lt;b&gt;%3&lt;/b&gt; {3|token|tokens}</source>
        <translation>缩放后 θ′&lt;sub&gt;%1&lt;/sub&gt; = &lt;b&gt;%2&lt;/b&gt;，λ′&lt;sub&gt;%1&lt;/sub&gt; = &lt;b&gt;%3&lt;/b&gt; 个 token</translation>
    </message>
    <message>
        <source>Every pair completes a turn within %1 {1|token|tokens}.</source>
        <translation>每个旋转对都能在 %1 个 token 内转满一圈。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 of %2&lt;/b&gt; {2|pair|pairs} never {1|completes|complete} a turn within %3 {3|token|tokens} ({1|it is|the first is} pair %4).</source>
        <translation>%2 个旋转对中有 &lt;b&gt;%1 个&lt;/b&gt;在 %3 个 token 内转不满一圈（从旋转对 %4 起）。</translation>
    </message>
    <message>
        <source>Before scaling, every pair completed a turn within %1 {1|token|tokens}.</source>
        <translation>缩放前，每个旋转对都能在 %1 个 token 内转满一圈。</translation>
    </message>
    <message>
        <source>Before scaling, &lt;b&gt;%1 of %2&lt;/b&gt; {2|pair|pairs} did not complete a turn within %3 {3|token|tokens} ({1|it was|the first was} pair %4).</source>
        <translation>缩放前，%2 个旋转对中有 &lt;b&gt;%1 个&lt;/b&gt;在 %3 个 token 内转不满一圈（从旋转对 %4 起）。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 {3|pair|pairs} never {2|turns; it has|turn; they have} no period and {2|is|are} left out.</source>
        <translation>%1：%3 个旋转对中有 %2 个从不转动，没有周期，因此未画出。</translation>
    </message>
    <message>
        <source>Periods from %1 to &lt;b&gt;%2&lt;/b&gt; {2|token|tokens}.</source>
        <translation>周期从 %1 到 &lt;b&gt;%2&lt;/b&gt; 个 token。</translation>
    </message>
    <message>
        <source>%1 {1|turn|turns} in L</source>
        <translation>在 L 内转 %1 圈</translation>
    </message>
    <message>
        <source>The vectors of %1 are its raw digits, each below %2, without scaling.</source>
        <translation>%1 的向量就是各位数字本身，每个都小于 %2，不作任何缩放。</translation>
    </message>
    <message>
        <source>At distance %1, over %6 {6|position|positions}: PE·PEᵀ = %2 ± &lt;b&gt;%3&lt;/b&gt;, PE·W·PEᵀ = %4 ± &lt;b&gt;%5&lt;/b&gt; (standard deviation).</source>
        <translation>距离 %1 处，取 %6 个位置：PE·PEᵀ = %2 ± &lt;b&gt;%3&lt;/b&gt;，PE·W·PEᵀ = %4 ± &lt;b&gt;%5&lt;/b&gt;（标准差）。</translation>
    </message>
    <message>
        <source>Only the first {1|position has a vector|%1 positions have vectors}; later positions have none.</source>
        <translation>只有前 %1 个位置有向量；再往后的位置没有。</translation>
    </message>
    <message>
        <source>%1 {1|vector|vectors} × %2 {2|dimension|dimensions} = &lt;b&gt;%3&lt;/b&gt; {3|number|numbers}, whatever the length of the text</source>
        <translation>%1 个向量 × %2 维 = &lt;b&gt;%3&lt;/b&gt; 个数，与文本长度无关</translation>
    </message>
    <message>
        <source>%1 {1|position|positions} × %2 {2|dimension|dimensions} = &lt;b&gt;%3&lt;/b&gt; {3|value|values}</source>
        <translation>%1 个位置 × %2 个维度 = &lt;b&gt;%3&lt;/b&gt; 个值</translation>
    </message>
    <message>
        <source>Causal attention reads no vector of a negative distance.</source>
        <translation>因果注意力不读取负距离的向量。</translation>
    </message>
    <message>
        <source>Two formulas are in use, both with l at least L: α = s·l/L − (s − 1) = &lt;b&gt;%1&lt;/b&gt; gives base %2; α = l/L = &lt;b&gt;%3&lt;/b&gt; gives base %4.</source>
        <translation>现有两种公式（l 至少取 L）：α = s·l/L − (s − 1) = &lt;b&gt;%1&lt;/b&gt;，得基数 %2；α = l/L = &lt;b&gt;%3&lt;/b&gt;，得基数 %4。</translation>
    </message>
    <message>
        <source>Some notes write b·α. With α = %1, this divides the frequency of the last pair by &lt;b&gt;%2&lt;/b&gt;, not by %1; their α must be %1&lt;sup&gt;d/(d−2)&lt;/sup&gt; = &lt;b&gt;%3&lt;/b&gt;.</source>
        <translation>有些笔记写成 b·α。若 α = %1，最后一个旋转对的频率被除以 &lt;b&gt;%2&lt;/b&gt;，而不是 %1；他们的 α 应为 %1&lt;sup&gt;d/(d−2)&lt;/sup&gt; = &lt;b&gt;%3&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 of %2&lt;/b&gt; {2|pair|pairs} {1|keeps its|keep their} frequency.</source>
        <translation>%2 个旋转对中有 &lt;b&gt;%1 个&lt;/b&gt;频率保持不变。</translation>
    </message>
    <message>
        <source>The last pair, %1, turns as fast as before.</source>
        <translation>最后一个旋转对（%1）的转速与原来相同。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; {1|pair never turns; it is|pairs never turn; they are} left out.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 个旋转对从不转动；它们未画出。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; {1|pair is|pairs are} blended on the ramp.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 个旋转对在斜坡上混合。</translation>
    </message>
    <message>
        <source>%1 {1|position|positions} × %2 rotary dimensions = &lt;b&gt;%3&lt;/b&gt; values each of cos and sin</source>
        <translation>%1 个位置 × %2 个旋转维度 = cos 与 sin 各 &lt;b&gt;%3&lt;/b&gt; 个值</translation>
    </message>
    <message>
        <source>Angle at position 0 (radians)</source>
        <translation>位置 0 处的角度（弧度）</translation>
    </message>
    <message>
        <source>%1 {1|turn|turns} since position 0</source>
        <translation>自位置 0 起转了 %1 圈</translation>
    </message>
    <message>
        <source>At position %1, pair 0 has made &lt;b&gt;%2&lt;/b&gt; {2|turn|turns}.</source>
        <translation>在位置 %1，旋转对 0 已转 &lt;b&gt;%2&lt;/b&gt; 圈。</translation>
    </message>
    <message>
        <source>Angles are so large here that rounding in double precision moves entries of R&lt;sub&gt;m&lt;/sub&gt; by up to &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>此处角度过大，双精度舍入使 R&lt;sub&gt;m&lt;/sub&gt; 的矩阵元最多偏差 &lt;b&gt;%1&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The attention factor makes the turned vector and the entries &lt;b&gt;%1&lt;/b&gt; times as large; the lines below leave it out.</source>
        <translation>注意力因子使旋转后的向量与矩阵元变为 &lt;b&gt;%1&lt;/b&gt; 倍；以下各行不含该因子。</translation>
    </message>
    <message>
        <source>%1 × %1 = %2 {2|cell|cells}, none of them stored</source>
        <translation>%1 × %1 = %2 个单元，一个也不存储</translation>
    </message>
    <message>
        <source>A shift by 0 leaves every vector unchanged.</source>
        <translation>平移 0 时每个向量保持不变。</translation>
    </message>
    <message>
        <source>Largest error at %2 of these positions: &lt;b&gt;%1&lt;/b&gt;; the same matrix works for every m.</source>
        <translation>在取样的 %2 个位置上，最大误差：&lt;b&gt;%1&lt;/b&gt;；同一个矩阵适用于所有 m。</translation>
    </message>
    <message>
        <source>%1: the matrix shows %2 of %3 dimensions.</source>
        <translation>%1：共 %3 维，矩阵显示其中 %2 维。</translation>
    </message>
    <message>
        <source>%1: the error covers the first %2 of %3 dimensions.</source>
        <translation>%1：共 %3 维，误差只按前 %2 维计算。</translation>
    </message>
    <message>
        <source>At %5 of these positions, ‖PE(m)‖² ranges from %1 to %2, and PE(m)·PE(m + 1) from &lt;b&gt;%3&lt;/b&gt; to &lt;b&gt;%4&lt;/b&gt;.</source>
        <translation>在取样的 %5 个位置上，‖PE(m)‖² 在 %1 与 %2 之间，PE(m)·PE(m + 1) 在 &lt;b&gt;%3&lt;/b&gt; 与 &lt;b&gt;%4&lt;/b&gt; 之间。</translation>
    </message>
    <message>
        <source>The last wavelength is 2π × base = %1.</source>
        <translation>最后一个波长即 2π × 基数 = %1。</translation>
    </message>
    <message>
        <source>%1 {1|frequency|frequencies}, from %2 to &lt;b&gt;%3&lt;/b&gt; {3|radian|radians} per token</source>
        <translation>%1 个频率，从 %2 到 &lt;b&gt;%3&lt;/b&gt; 弧度/token</translation>
    </message>
    <message>
        <source>Wavelengths from %1 to &lt;b&gt;%2&lt;/b&gt; {2|token|tokens}</source>
        <translation>波长从 %1 到 &lt;b&gt;%2&lt;/b&gt; 个 token</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; of %2 {2|wave|waves} {1|has|have} no partner of the same frequency.</source>
        <translation>%2 个波中有 &lt;b&gt;%1&lt;/b&gt; 个没有同频率的配对。</translation>
    </message>
    <message>
        <source>Some notes put a cosine of wavelength %1 beside a sine of wavelength %2 and square the frequencies: their wavelengths go down to &lt;b&gt;%3&lt;/b&gt;, not %4.</source>
        <translation>有些笔记把波长 %1 的余弦放在波长 %2 的正弦旁，并把频率平方：最短波长低至 &lt;b&gt;%3&lt;/b&gt;，而不是 %4。</translation>
    </message>
    <message>
        <source>The vectors stay shorter than 10&lt;sup&gt;−3&lt;/sup&gt; from position &lt;b&gt;%1&lt;/b&gt; on: the start is forgotten.</source>
        <translation>从位置 &lt;b&gt;%1&lt;/b&gt; 起，向量长度一直小于 10&lt;sup&gt;−3&lt;/sup&gt;：起点已被遗忘。</translation>
    </message>
    <message>
        <source>The vectors stay longer than 10&lt;sup&gt;3&lt;/sup&gt; from position &lt;b&gt;%1&lt;/b&gt; on: they explode.</source>
        <translation>从位置 &lt;b&gt;%1&lt;/b&gt; 起，向量长度一直大于 10&lt;sup&gt;3&lt;/sup&gt;：向量爆炸。</translation>
    </message>
    <message>
        <source>%1 {1|digit|digits} in radix %2 {1|holds|hold} %2&lt;sup&gt;%1&lt;/sup&gt; = %3 numbers: positions from &lt;b&gt;%4&lt;/b&gt; on lose their leading digits.</source>
        <translation>%2 进制的 %1 位可表示 %2&lt;sup&gt;%1&lt;/sup&gt; = %3 个数：从 &lt;b&gt;%4&lt;/b&gt; 起，位置会丢失最高的几位。</translation>
    </message>
    <message>
        <source>%1 {1|head|heads} = %2 + %3</source>
        <translation>%1 个注意力头 = %2 + %3</translation>
    </message>
    <message>
        <source>A head&apos;s bias reaches −1 at distance 1/slope: from %1 to %2 {2|token|tokens}.</source>
        <translation>注意力头的偏置在距离 1/斜率处达到 −1：从 %1 到 %2 个 token。</translation>
    </message>
    <message>
        <source>the cat sat on the mat</source>
        <translation>猫坐在垫子上</translation>
    </message>
    <message>
        <source>notes: %1</source>
        <translation>提示：%1</translation>
    </message>
    <message>
        <source>warnings: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>errors: %1</source>
        <translation>错误：%1</translation>
    </message>
    <message>
        <source>partial-rotary %1 of head-dim %2 gives %3 rotating {3|dimension|dimensions}; the number must be even and at least 2.</source>
        <translation>partial-rotary 为 %1、head-dim 为 %2 时有 %3 个旋转维度；这个数应为不小于 2 的偶数。</translation>
    </message>
    <message>
        <source>%1 must have %2 {2|number|numbers}, one for each rotating pair, or none at all; it has %3.</source>
        <translation>%1 必须有 %2 个数（每个旋转对一个），或者完全留空；现有 %3 个。</translation>
    </message>
    <message>
        <source>next to %1</source>
        <translation>对比 %1</translation>
    </message>
    <message>
        <source>%1 and %2 have different columns, so no difference is drawn.</source>
        <translation>%1 与 %2 的列含义不同，因此不画差值。</translation>
    </message>
    <message>
        <source>%1 is %2: learned biases for distances in the text and on the page are also added to the scores; they are not shown.</source>
        <translation>%1 为 %2：得分还会加上按文本内和页面上的距离训练得到的偏置；此处未显示。</translation>
    </message>
    <message>
        <source>%1 is %2: the speech encoder has its own position encoding, which is not shown.</source>
        <translation>%1 为 %2：语音编码器有自己的位置编码，此处未显示。</translation>
    </message>
    <message>
        <source>%1 is %2: in a local layer, a query attends to its own chunk of the text and neighbouring chunks; in an lsh layer, it attends to chunks of similar keys. This is not shown.</source>
        <translation>%1 为 %2：在 local 层中，查询能看到文本中自己所在的块及相邻的块；在 lsh 层中，能看到由相似的键组成的块。此处未显示。</translation>
    </message>
    <message>
        <source>Positions have no numbers: the output of a learned convolution over neighbouring frames (%1) is added to each frame; this is not shown.</source>
        <translation>位置不编号：每一帧加上对相邻各帧所作卷积的结果（%1），卷积是训练得到的；此处未显示。</translation>
    </message>
    <message>
        <source>Learned biases for distance buckets (%1), weighted by the query, are also added to the scores; they are not shown.</source>
        <translation>得分还会加上按距离分桶训练得到、由查询加权的偏置（%1）；此处未显示。</translation>
    </message>
    <message>
        <source>A distance term (%1), computed from sines and learned vectors, is added to the scores, and the sequence becomes shorter from block to block; this is not shown.</source>
        <translation>得分会加上一个距离项（%1），由正弦与训练得到的向量算出，而序列每经过一个块就变短；此处未显示。</translation>
    </message>
    <message>
        <source>The vector of a position consists of the vectors of its row and its column in a grid of positions (%1); they are learned and not shown.</source>
        <translation>位置的向量由它在位置网格中所在的行与列的向量拼成（%1）；这些向量是训练得到的，此处未显示。</translation>
    </message>
    <message>
        <source>%1 is for a layer type that this model does not have; the model has %2.</source>
        <translation>%1 针对的层类型该模型没有；模型有的是 %2。</translation>
    </message>
    <message>
        <source>%1 is null, and the model type &quot;%2&quot; is unknown; perhaps nothing rotates.</source>
        <translation>%1 为 null，且模型类型“%2”未知；也许没有任何旋转。</translation>
    </message>
    <message>
        <source>%1 (%2) specifies a different position encoding than another key of the file; the other key is used.</source>
        <translation>%1（%2）指定的位置编码与文件中另一个键的不同；采用另一个键。</translation>
    </message>
    <message>
        <source>%1 gives no base, so nothing rotates; order comes from the linear-attention layers and the causal mask.</source>
        <translation>%1 没有给出基数，因此没有任何旋转；顺序信息来自线性注意力层和因果掩码。</translation>
    </message>
    <message>
        <source>a whole number of at most 9,007,199,254,740,992 (2 to the power of 53)</source>
        <translation>不超过 9,007,199,254,740,992（2 的 53 次方）的整数</translation>
    </message>
    <message>
        <source>%1: where the file says nothing, the defaults of Llama are assumed (the whole head rotates, base 10,000).</source>
        <translation>%1：文件未说明之处按 Llama 的默认值处理（整个注意力头旋转、基数 10,000）。</translation>
    </message>
    <message>
        <source>%1 must be −1, for none, or at least 2, not %2.</source>
        <translation>%1 必须为 −1（不分桶）或至少为 2，不能为 %2。</translation>
    </message>
    <message>
        <source>%1 must be at least %2 when %3 is %4: beyond distance %5 the buckets grow logarithmically and need room.</source>
        <translation>%3 为 %4 时 %1 必须至少为 %2：距离超过 %5 后桶按对数增长，需要留出余地。</translation>
    </message>
    <message>
        <source>%1 × %2 must be at most %3 to be drawn, not %4 × %5.</source>
        <translation>随机生成时 %1 × %2 最多为 %3，而不是 %4 × %5。</translation>
    </message>
    <message>
        <source>%1 (%2) must not be larger than %3 (%4): the blend between them would run backwards.</source>
        <translation>%1（%2）不能大于 %3（%4）：两者之间的混合会反向。</translation>
    </message>
    <message>
        <source>%1 must be at least 2 for LongRoPE: the attention factor divides by ln L, which is 0 for L = 1.</source>
        <translation>LongRoPE 要求 %1 至少为 2：注意力因子要除以 ln L，而 L = 1 时它为 0。</translation>
    </message>
    <message>
        <source>%1 must be at least %2, not %3: half of each direction&apos;s buckets hold a single distance each.</source>
        <translation>%1 至少须为 %2，而不是 %3：每个方向的桶有一半各对应单个距离。</translation>
    </message>
    <message>
        <source>%1 must be at least %2 when %3 is %4: the formula for buckets beyond distance %5 divides by ln(%1 / %5).</source>
        <translation>%3 为 %4 时，%1 至少须为 %2：距离 %5 之后的分桶公式要除以 ln(%1 / %5)。</translation>
    </message>
    <message>
        <source>%1 × %2 must be at most %3, not %4 × %5.</source>
        <translation>%1 × %2 最多为 %3，而不是 %4 × %5。</translation>
    </message>
    <message>
        <source>%1 must be a whole number from 0 to %2, not &quot;%3&quot;.</source>
        <translation>%1 必须是 0 到 %2 的整数，而不是“%3”。</translation>
    </message>
    <message>
        <source>%1 (changed)</source>
        <translation>%1（已更改）</translation>
    </message>
    <message>
        <source>&quot;%1&quot; should be one encoding with its parameters, as in: rope-linear factor=4</source>
        <translation>“%1”应是一种编码及其参数，例如：rope-linear factor=4</translation>
    </message>
    <message>
        <source>Change in the weight</source>
        <translation>权重的变化</translation>
    </message>
    <message>
        <source>q·k/√d of random vectors</source>
        <translation>随机向量的 q·k/√d</translation>
    </message>
    <message>
        <source>q·k/√d</source>
        <translation>q·k/√d</translation>
    </message>
    <message>
        <source>= score of head %1</source>
        <translation>= 注意力头 %1 的得分</translation>
    </message>
    <message>
        <source>q and k: random, seed %1, not trained.</source>
        <translation>q 与 k：随机，种子 %1，未经训练。</translation>
    </message>
    <message>
        <source>equal tokens, mean over all directions</source>
        <translation>相同 token，对所有方向取平均</translation>
    </message>
    <message>
        <source>unrelated tokens, mean over all directions</source>
        <translation>无关 token，对所有方向取平均</translation>
    </message>
    <message>
        <source>The head to show, if heads differ; counted from 0. Auto: the middle head.</source>
        <translation>各注意力头不同时显示哪一个，从 0 数起。自动：正中的注意力头。</translation>
    </message>
    <message>
        <source>Softmax of the mean scores</source>
        <translation>平均得分的 softmax</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>不旋转</translation>
    </message>
    <message>
        <source>%1 × attention factor %2</source>
        <translation>%1 × 注意力因子 %2</translation>
    </message>
    <message>
        <source>Standard form: a cosine beside each sine</source>
        <translation>标准形式：每个正弦旁有余弦</translation>
    </message>
    <message>
        <source>Words and projections: random, seed %1, not trained.</source>
        <translation>词与投影：随机，种子 %1，未经训练。</translation>
    </message>
    <message>
        <source>Number of buckets</source>
        <translation>桶数</translation>
    </message>
    <message>
        <source>+ slope %1 × (n − m)</source>
        <translation>+ 斜率 %1 × (n − m)</translation>
    </message>
    <message>
        <source>Drawn up to distance %1 of %2; beyond that, only sinks are visible, if there are any.</source>
        <translation>最大距离 %2，只画到 %1；更远处只看得见注意力汇点（如果有）。</translation>
    </message>
    <message>
        <source>How far apart query and key may be; auto: the trained context.</source>
        <translation>查询与键最远可相隔多少；自动：训练上下文长度。</translation>
    </message>
    <message>
        <source>%1, l = %2</source>
        <translation>%1，l = %2</translation>
    </message>
    <message>
        <source>%1, l ≤ L = %2</source>
        <translation>%1，l ≤ L = %2</translation>
    </message>
    <message>
        <source>1 within L, the divisors of NTK-aware scaling beyond</source>
        <translation>L 以内为 1，超出后与 NTK-aware 缩放的除数相同</translation>
    </message>
    <message>
        <source>One number for each pair, for sequences up to the trained context.</source>
        <translation>每个旋转对一个数，用于不超过训练上下文长度的序列。</translation>
    </message>
    <message>
        <source>One number for each pair, for longer sequences.</source>
        <translation>每个旋转对一个数，用于更长的序列。</translation>
    </message>
    <message>
        <source>Empty lists</source>
        <translation>列表为空时</translation>
    </message>
    <message>
        <source>Mean score, ±1 standard deviation</source>
        <translation>得分的均值，±1 个标准差</translation>
    </message>
    <message>
        <source>trained context L = %1: one turn</source>
        <translation>训练上下文长度 L = %1：恰好一圈</translation>
    </message>
    <message>
        <source>blended</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>interpolated</source>
        <translation>内插</translation>
    </message>
    <message>
        <source>Each diagonal has a single score, since scores depend on m − n alone.</source>
        <translation>每条对角线上的得分都相同，因为得分只取决于 m − n。</translation>
    </message>
    <message>
        <source>%1: not below zero in the first 131,072 distances.</source>
        <translation>%1：在前 131,072 个距离内不低于零。</translation>
    </message>
    <message>
        <source>Search: an encoding, a view, a word</source>
        <translation>搜索：编码、视图或词语</translation>
    </message>
    <message>
        <source>%1: below zero from the start.</source>
        <translation>%1：从一开始就低于零。</translation>
    </message>
    <message>
        <source>%1: first below zero at distance &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>%1：在距离 &lt;b&gt;%2&lt;/b&gt; 处首次低于零。</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>屏幕</translation>
    </message>
    <message>
        <source>One column</source>
        <translation>单栏</translation>
    </message>
    <message>
        <source>Two columns</source>
        <translation>双栏</translation>
    </message>
    <message>
        <source>Slide 16:9</source>
        <translation>幻灯片 16:9</translation>
    </message>
    <message>
        <source>Poster</source>
        <translation>海报</translation>
    </message>
    <message>
        <source>The resolution must be from %1 to %2 dots per inch.</source>
        <translation>分辨率须在每英寸 %1 到 %2 点之间。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no value here.</source>
        <translation>“%1”在这里没有值。</translation>
    </message>
    <message>
        <source>lock: there is no parameter &quot;%1&quot; here.</source>
        <translation>lock：这里没有参数“%1”。</translation>
    </message>
    <message>
        <source>goal: &quot;%1&quot; is not reached with %2.</source>
        <translation>goal：用 %2 达不到“%1”。</translation>
    </message>
    <message>
        <source>tolerance: even twice the true value would count as right.</source>
        <translation>tolerance：连真值的两倍都会被判为正确。</translation>
    </message>
    <message>
        <source>%1: a lesson has at most 1 MB.</source>
        <translation>%1：一课最多 1 MB。</translation>
    </message>
    <message>
        <source>%1 has no lessons (.md files).</source>
        <translation>%1 中没有课程（.md 文件）。</translation>
    </message>
    <message>
        <source>%1 has no lessons: there should be .md files in its folders en and zh.</source>
        <translation>%1 中没有课程：其 en 与 zh 文件夹中应有 .md 文件。</translation>
    </message>
    <message>
        <source>an operator or the end</source>
        <translation>运算符或结尾</translation>
    </message>
    <message>
        <source>fewer parentheses</source>
        <translation>更少的括号</translation>
    </message>
    <message>
        <source>a closing quotation mark</source>
        <translation>右引号</translation>
    </message>
    <message>
        <source>%1 needs a text in quotation marks and an expression.</source>
        <translation>%1 需要一个带引号的文本和一个表达式。</translation>
    </message>
    <message>
        <source>An expression may have at most 1,000 characters.</source>
        <translation>表达式最多 1,000 个字符。</translation>
    </message>
    <message>
        <source>tolerance should be a share like 5% or an amount like 0.5, not &quot;%1&quot;.</source>
        <translation>tolerance 应为 5% 这样的比例或 0.5 这样的数值，而不是“%1”。</translation>
    </message>
    <message>
        <source>lock should be ids of parameters, &quot;all&quot;, or &quot;all but&quot; and ids, not &quot;%1&quot;.</source>
        <translation>lock 应为参数 id、“all”，或“all but”加 id，而不是“%1”。</translation>
    </message>
    <message>
        <source>choice should be words, then &quot;|&quot; and the condition that makes them right, not &quot;%1&quot;.</source>
        <translation>choice 应为文字，然后是“|”和使它正确的条件，而不是“%1”。</translation>
    </message>
    <message>
        <source>answer should be one of %1, not &quot;%2&quot;.</source>
        <translation>answer 应为 %1 之一，而不是“%2”。</translation>
    </message>
    <message>
        <source>minutes should be a whole number from 1 to 999.</source>
        <translation>minutes 应为 1 到 999 的整数。</translation>
    </message>
    <message>
        <source>A step of the kind %1 has the keys %2, not &quot;%3&quot;.</source>
        <translation>%1 类步骤的键有 %2，没有“%3”。</translation>
    </message>
    <message>
        <source>A step should begin with &quot;## KIND: Title&quot;, KIND one of %1.</source>
        <translation>步骤应以“## KIND: 标题”开头，KIND 为 %1 之一。</translation>
    </message>
    <message>
        <source>This step needs the key &quot;%1&quot;.</source>
        <translation>这一步缺少键“%1”。</translation>
    </message>
    <message>
        <source>This step has no text after its header.</source>
        <translation>这一步的头部之后没有正文。</translation>
    </message>
    <message>
        <source>A lesson should begin with &quot;# Title&quot;.</source>
        <translation>一课应以“# 标题”开头。</translation>
    </message>
    <message>
        <source>The lesson needs the key &quot;%1&quot;.</source>
        <translation>这一课缺少键“%1”。</translation>
    </message>
    <message>
        <source>The lesson has no steps; each begins with &quot;## KIND: Title&quot;.</source>
        <translation>这一课没有步骤；每一步以“## KIND: 标题”开头。</translation>
    </message>
    <message>
        <source>A brace in the text is never closed.</source>
        <translation>正文中有一个花括号没有闭合。</translation>
    </message>
    <message>
        <source>%1, in braces, has no value here.</source>
        <translation>花括号中的 %1 在这里没有值。</translation>
    </message>
    <message>
        <source>%1 needs a number as argument %2.</source>
        <translation>%1 的第 %2 个参数应为数。</translation>
    </message>
    <message>
        <source>%1 needs a whole number as argument %2, not %3.</source>
        <translation>%1 的第 %2 个参数应为整数，而不是 %3。</translation>
    </message>
    <message>
        <source>%1 needs a text in quotation marks as argument %2.</source>
        <translation>%1 的第 %2 个参数应为带引号的文本。</translation>
    </message>
    <message>
        <source>%1 asks for panel %2 of a figure that has %3.</source>
        <translation>%1 要求第 %2 个子图，而图中只有 %3 个。</translation>
    </message>
    <message>
        <source>The figure has no curve &quot;%1&quot;; it has: %2.</source>
        <translation>图中没有曲线“%1”；有：%2。</translation>
    </message>
    <message>
        <source>The panel has no cells.</source>
        <translation>该子图没有单元格。</translation>
    </message>
    <message>
        <source>The parameter &quot;%1&quot; is not a number now.</source>
        <translation>参数“%1”此刻不是数。</translation>
    </message>
    <message>
        <source>There is no parameter &quot;%1&quot; here.</source>
        <translation>这里没有参数“%1”。</translation>
    </message>
    <message>
        <source>The figure has %1 zones, so there is no zone %2.</source>
        <translation>图中有 %1 个分区，没有第 %2 个。</translation>
    </message>
    <message>
        <source>Line %1 of the figure&apos;s findings has %2 numbers, so there is no number %3.</source>
        <translation>图中结论的第 %1 行有 %2 个数，没有第 %3 个。</translation>
    </message>
    <message>
        <source>The figure has no group of bars &quot;%1&quot;; it has: %2.</source>
        <translation>图中没有条形组“%1”；有：%2。</translation>
    </message>
    <message>
        <source>The first line should be: %1</source>
        <translation>第一行应为：%1</translation>
    </message>
    <message>
        <source>%1: first below zero at distance &lt;b&gt;%2&lt;/b&gt;, beyond the %3 shown.</source>
        <translation>%1：在距离 &lt;b&gt;%2&lt;/b&gt; 处首次低于零，超出所示的 %3。</translation>
    </message>
    <message>
        <source>%1: uniform; distance does not matter.</source>
        <translation>%1：均匀；与距离无关。</translation>
    </message>
    <message>
        <source>%1: half of the weight lies within distance &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>%1：一半权重位于距离 &lt;b&gt;%2&lt;/b&gt; 以内。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 of %2&lt;/b&gt; {2|pair|pairs} never {1|turns|turn} at all</source>
        <translation>%2 个旋转对中有 &lt;b&gt;%1 个&lt;/b&gt;从不转动</translation>
    </message>
    <message>
        <source>%1; all others complete a turn within %2 {2|token|tokens}.</source>
        <translation>%1；其余都能在 %2 个 token 内转满一圈。</translation>
    </message>
    <message>
        <source>%1, and &lt;b&gt;%2&lt;/b&gt; {2|completes|complete} no turn within %3 {3|token|tokens}.</source>
        <translation>%1，另有 &lt;b&gt;%2 个&lt;/b&gt;在 %3 个 token 内转不满一圈。</translation>
    </message>
    <message>
        <source>The table has vectors for positions 0 to %1; position %2 has none.</source>
        <translation>表中有位置 0 至 %1 的向量；位置 %2 没有。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; and &quot;%2&quot;</source>
        <translation>“%1”与“%2”</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1; and %2 more {2|pair|pairs}</source>
        <translation>%1；另有 %2 对</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>被遮住</translation>
    </message>
    <message>
        <source>Change, word by word</source>
        <translation>逐词的变化</translation>
    </message>
    <message>
        <source>Rotation matrix of pair %1</source>
        <translation>旋转对 %1 的旋转矩阵</translation>
    </message>
    <message>
        <source>Rotation matrix of pairs %1</source>
        <translation>旋转对 %1 的旋转矩阵</translation>
    </message>
    <message>
        <source>Cannot write the folder &quot;%1&quot;: %2.</source>
        <translation>无法写入文件夹“%1”：%2。</translation>
    </message>
    <message>
        <source>play: nothing moves.</source>
        <translation>play：什么都没有动。</translation>
    </message>
    <message>
        <source>play should be &quot;from&quot; or &quot;to&quot; and settings, not &quot;%1&quot;.</source>
        <translation>play 应是“from”或“to”加上设置，不能是“%1”。</translation>
    </message>
    <message>
        <source>Nothing moves: the animation begins and ends in the same state.</source>
        <translation>什么都没有动：动画开始与结束时的状态相同。</translation>
    </message>
    <message>
        <source>This figure has no number to animate; mark a state as A, then change something.</source>
        <translation>这幅图没有可以变动的数；请先把一个状态标记为 A，再改动一处。</translation>
    </message>
    <message>
        <source>A WebP has at most %1 pixels a side, not %2 × %3.</source>
        <translation>WebP 每边最多 %1 像素，不能是 %2 × %3。</translation>
    </message>
    <message>
        <source>%1 frames of %2 × %3 pixels are too much for one film; make it smaller or shorter.</source>
        <translation>%1 帧、每帧 %2 × %3 像素，对一段动画来说太大；请缩小尺寸或缩短时长。</translation>
    </message>
    <message>
        <source>Film</source>
        <translation>动画</translation>
    </message>
    <message>
        <source>The animation could not be written as WebP: %1.</source>
        <translation>无法把动画写成 WebP：%1。</translation>
    </message>
    <message>
        <source>Axes as before.</source>
        <translation>坐标轴同上。</translation>
    </message>
    <message>
        <source>%1 {1|bar|bars}: %2.</source>
        <translation>%1 根柱：%2。</translation>
    </message>
    <message>
        <source>%1: minimum %2 (%3), maximum %4 (%5).</source>
        <translation>%1：最小 %2（%3），最大 %4（%5）。</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1，从 %2 到 %3</translation>
    </message>
    <message>
        <source>Marked by lines: %1.</source>
        <translation>以线标出：%1。</translation>
    </message>
    <message>
        <source>Shaded: %1.</source>
        <translation>着色区域：%1。</translation>
    </message>
    <message>
        <source>Panel %1 of %2.</source>
        <translation>第 %1 幅，共 %2 幅。</translation>
    </message>
    <message>
        <source>It crosses zero %1 {1|time|times}, first at %2.</source>
        <translation>它 %1 次过零，首次在 %2 处。</translation>
    </message>
    <message>
        <source>%1 of its %2 values {1|is|are} missing.</source>
        <translation>%2 个值中缺了 %1 个。</translation>
    </message>
    <message>
        <source>%1 is %2 throughout.</source>
        <translation>%1：始终为 %2。</translation>
    </message>
    <message>
        <source>%1 rises from %2 at %3 to %4 at %5.</source>
        <translation>%1：上升，从 %3 处的 %2 到 %5 处的 %4。</translation>
    </message>
    <message>
        <source>%1 falls from %2 at %3 to %4 at %5.</source>
        <translation>%1：下降，从 %3 处的 %2 到 %5 处的 %4。</translation>
    </message>
    <message>
        <source>%1 begins at %2 and ends at %3; its minimum is %4 at %5, its maximum %6 at %7.</source>
        <translation>%1：从 %2 开始，到 %3 结束；最小值为 %5 处的 %4，最大值为 %7 处的 %6。</translation>
    </message>
    <message>
        <source>%1 and %2 cross %3 {3|time|times}, first at %4.</source>
        <translation>%1 与 %2 相交 %3 次，首次在 %4 处。</translation>
    </message>
    <message>
        <source>%1 curves: %2.</source>
        <translation>共 %1 条曲线：%2。</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>行：%1，列：%2</translation>
    </message>
    <message>
        <source>%1 is %2 throughout its %3 {3|row|rows} and %4 {4|column|columns}.</source>
        <translation>%1在 %3 行 %4 列中始终为 %2。</translation>
    </message>
    <message>
        <source>%1 in %2 {2|row|rows} and %3 {3|column|columns}: minimum %4 at %5, maximum %6 at %7.</source>
        <translation>%1，%2 行 %3 列：最小值 %4（%5），最大值 %6（%7）。</translation>
    </message>
    <message>
        <source>The cells above the main diagonal are masked or undefined.</source>
        <translation>主对角线以上的格子被遮住或无定义。</translation>
    </message>
    <message>
        <source>%1 of %2 cells {1|is|are} masked or undefined.</source>
        <translation>%2 个格子中有 %1 个被遮住或无定义。</translation>
    </message>
    <message>
        <source>Its values are the same along each diagonal and on both sides: they depend only on the distance.</source>
        <translation>每条对角线上的值相同，两侧也相同：只取决于距离。</translation>
    </message>
    <message>
        <source>Its values are the same along each diagonal: they depend only on column minus row.</source>
        <translation>每条对角线上的值相同：只取决于列号减行号。</translation>
    </message>
    <message>
        <source>It is symmetric.</source>
        <translation>它是对称的。</translation>
    </message>
    <message>
        <source>%1 of its cells were sampled, evenly spaced.</source>
        <translation>均匀抽取了其中 %1 个格子。</translation>
    </message>
    <message>
        <source>a parameter&apos;s value, of the encoding or the view</source>
        <translation>编码或视图的一个参数的值</translation>
    </message>
    <message>
        <source>value at x of a curve or bar; KEY and PANEL may be left out</source>
        <translation>曲线或条形在 x 处的值；KEY 与 PANEL 可省略</translation>
    </message>
    <message>
        <source>value of a cell; PANEL may be left out</source>
        <translation>一个单元格的值；PANEL 可省略</translation>
    </message>
    <message>
        <source>the first x at which the value is less</source>
        <translation>值更小的第一个 x</translation>
    </message>
    <message>
        <source>the first x at which the value is greater</source>
        <translation>值更大的第一个 x</translation>
    </message>
    <message>
        <source>how many values are less</source>
        <translation>更小的值有几个</translation>
    </message>
    <message>
        <source>how many values are greater</source>
        <translation>更大的值有几个</translation>
    </message>
    <message>
        <source>the least value</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>the greatest value</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>the x of the least value</source>
        <translation>最小值所在的 x</translation>
    </message>
    <message>
        <source>the x of the greatest value</source>
        <translation>最大值所在的 x</translation>
    </message>
    <message>
        <source>the greatest |cell(m, n) − cell(n, m)|</source>
        <translation>|cell(m, n) − cell(n, m)| 的最大值</translation>
    </message>
    <message>
        <source>the greatest |cell(m + 1, n + 1) − cell(m, n)|</source>
        <translation>|cell(m + 1, n + 1) − cell(m, n)| 的最大值</translation>
    </message>
    <message>
        <source>how many bars belong to a group</source>
        <translation>一组条形有几根</translation>
    </message>
    <message>
        <source>how many whole numbers a shaded zone holds, counted from 1</source>
        <translation>阴影区内有几个整数；区从 1 数起</translation>
    </message>
    <message>
        <source>a number of the figure&apos;s findings, as written there; both counted from 1</source>
        <translation>图中结论里的一个数，按那里的写法；数与行都从 1 数起</translation>
    </message>
    <message>
        <source>the expression&apos;s value for another figure</source>
        <translation>表达式在另一幅图上的值</translation>
    </message>
    <message>
        <source>the expression&apos;s value after some settings were changed</source>
        <translation>改动若干设置之后表达式的值</translation>
    </message>
    <message>
        <source>magnitude</source>
        <translation>绝对值</translation>
    </message>
    <message>
        <source>square root</source>
        <translation>平方根</translation>
    </message>
    <message>
        <source>natural logarithm</source>
        <translation>自然对数</translation>
    </message>
    <message>
        <source>e to that power</source>
        <translation>e 的该次幂</translation>
    </message>
    <message>
        <source>rounded down</source>
        <translation>向下取整</translation>
    </message>
    <message>
        <source>rounded up</source>
        <translation>向上取整</translation>
    </message>
    <message>
        <source>to the nearest whole number</source>
        <translation>舍入到最近的整数</translation>
    </message>
    <message>
        <source>the smaller one</source>
        <translation>较小者</translation>
    </message>
    <message>
        <source>the larger one</source>
        <translation>较大者</translation>
    </message>
    <message>
        <source>3.14159…</source>
        <translation>3.14159…</translation>
    </message>
    <message>
        <source>should be: LESSON STEP PREDICTED COMPUTED yes|no.</source>
        <translation>应为：LESSON STEP PREDICTED COMPUTED yes|no。</translation>
    </message>
    <message>
        <source>%1:%2: %3</source>
        <translation>%1:%2: %3</translation>
    </message>
    <message>
        <source>should be: %1</source>
        <translation>应为：%1</translation>
    </message>
    <message>
        <source>Line %1 %2</source>
        <translation>第 %1 行%2</translation>
    </message>
    <message>
        <source>There are no predictions in it.</source>
        <translation>其中没有任何预测。</translation>
    </message>
    <message>
        <source>Step %1 of %2 asks for no prediction.</source>
        <translation>%2 的第 %1 步不要求预测。</translation>
    </message>
    <message>
        <source>There are no predictions of step %1 of %2.</source>
        <translation>没有对 %2 第 %1 步的预测。</translation>
    </message>
    <message>
        <source>colour map of heat maps</source>
        <translation>热图的色图</translation>
    </message>
    <message>
        <source>%1 of panel %2</source>
        <translation>%1（子图 %2）</translation>
    </message>
    <message>
        <source>range of this axis</source>
        <translation>该坐标轴的范围</translation>
    </message>
    <message>
        <source>scale of this axis</source>
        <translation>该坐标轴的刻度</translation>
    </message>
    <message>
        <source>keys of curves to leave out, separated by commas</source>
        <translation>要略去的曲线的键，以逗号分隔</translation>
    </message>
    <message>
        <source>colour limits from the data in view</source>
        <translation>按可见数据设置颜色范围</translation>
    </message>
    <message>
        <source>value of a heat-map pixel: the mean of the cells under it, or one point</source>
        <translation>热图中一个像素的值：其下各单元的平均，或其中一点</translation>
    </message>
    <message>
        <source>whether the cells of a matrix may be stretched to fill the figure</source>
        <translation>矩阵是否可以不保持方格，以填满图形</translation>
    </message>
    <message>
        <source>whether the findings are shown under the title</source>
        <translation>是否在标题下写出图中的结论</translation>
    </message>
    <message>
        <source>how a heat map shows two subjects</source>
        <translation>热图如何显示两个对象</translation>
    </message>
    <message>
        <source>name of the subject</source>
        <translation>对象的名称</translation>
    </message>
    <message>
        <source>id of the model that the subject comes from</source>
        <translation>对象所属模型的 id</translation>
    </message>
    <message>
        <source>colour number of the subject&apos;s curves, counted from 0</source>
        <translation>对象的曲线颜色编号，从 0 数起</translation>
    </message>
    <message>
        <source>%1 must be a finite number, not %2.</source>
        <translation>%1 必须是有限的数，不能是 %2。</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有这个文件或文件夹</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>权限不足</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>不允许这样操作</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>这是一个文件夹</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是文件夹</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>文件系统只读</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>磁盘空间不足</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>输入输出错误</translation>
    </message>
    <message>
        <source>Broken pipe</source>
        <translation>管道已断开</translation>
    </message>
    <message>
        <source>Swap two other words: which weights change, and which only move with their words?</source>
        <translation>换两个词互换位置试试：哪些权重变了，哪些只是跟着词移动？</translation>
    </message>
    <message>
        <source>Choose a head and work out two or three cells by hand with the formula below.</source>
        <translation>选一个注意力头，用下方的公式亲手算两三个格子。</translation>
    </message>
    <message>
        <source>Increase the largest distance: which heads can still tell distant tokens apart?</source>
        <translation>增大最大距离：哪些注意力头仍然分得清远处的 token？</translation>
    </message>
    <message>
        <source>Increase the number until it needs one more digit than there are.</source>
        <translation>增大这个数，直到它比现有位数多出一位。</translation>
    </message>
    <message>
        <source>Count the distances that share a bucket or vector: how many near the query, how many far from it?</source>
        <translation>数一数共用一个桶或向量的距离：在查询附近有几个，远处又有几个？</translation>
    </message>
    <message>
        <source>Increase the length: do distant tokens still get a share of the attention?</source>
        <translation>增大长度：远处的 token 还能分到注意力吗？</translation>
    </message>
    <message>
        <source>Find the partner of dimension 0 in each layout: a model trained with one layout fails with the other.</source>
        <translation>在两种排列中分别找出与第 0 维配对的维度：用一种排列训练的模型，换成另一种就会出错。</translation>
    </message>
    <message>
        <source>Change the base or the trained context and watch how many pairs never finish a turn.</source>
        <translation>改变基数或训练上下文长度，看有多少个旋转对转不满一圈。</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>预测数</translation>
    </message>
    <message>
        <source>computed: %1</source>
        <translation>计算值：%1</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>全班</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>not right</source>
        <translation>不正确</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Prediction, horizontal</source>
        <translation>预测（横向）</translation>
    </message>
    <message>
        <source>Prediction, vertical</source>
        <translation>预测（纵向）</translation>
    </message>
    <message>
        <source>Computed: &lt;b&gt;%1&lt;/b&gt;, &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>计算值：&lt;b&gt;%1&lt;/b&gt;、&lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Computed: &lt;b&gt;%1&lt;/b&gt;. Half of the class predicted at most %2.</source>
        <translation>计算值：&lt;b&gt;%1&lt;/b&gt;。半数人的预测不超过 %2。</translation>
    </message>
    <message>
        <source>%1 of %2 {2|prediction is|predictions are} right</source>
        <translation>%2 个预测中有 %1 个正确</translation>
    </message>
    <message>
        <source>%1: from %2 to %3</source>
        <translation>%1：从 %2 到 %3</translation>
    </message>
    <message>
        <source>class: &quot;said&quot; is missing: what was predicted, with commas between.</source>
        <translation>class：缺少“said”，即各个预测，以逗号分隔。</translation>
    </message>
    <message>
        <source>class: &quot;said&quot; and &quot;said-y&quot; should be equally many.</source>
        <translation>class：“said”与“said-y”的个数应当相同。</translation>
    </message>
    <message>
        <source>class: &quot;truth&quot; and &quot;said&quot; should be choices, counted from 1 to %1.</source>
        <translation>class：“truth”和“said”应为从 1 到 %1 编号的选项。</translation>
    </message>
    <message>
        <source>What the class predicted</source>
        <translation>全班的预测</translation>
    </message>
    <message>
        <source>Change the seed of the weights: do the products still depend on the distance alone?</source>
        <translation>换一个权重的种子：点积还只取决于距离吗？</translation>
    </message>
    <message>
        <source>Find where the colours stop changing: all distances beyond that share one vector.</source>
        <translation>找出颜色不再变化的地方：再远的距离共用同一个向量。</translation>
    </message>
    <message>
        <source>Look at the first and the last row: every distance beyond the table reads one of these two.</source>
        <translation>看第一行和最后一行：超出范围的距离都只能读这两行之一。</translation>
    </message>
    <message>
        <source>Look down a column: how many distances until it repeats?</source>
        <translation>竖着看一列：隔多少个距离才重复？</translation>
    </message>
    <message>
        <source>Compare the same position in both panels: its vector as a query differs from its vector as a key.</source>
        <translation>在两幅图中比较同一个位置：它作为查询的向量与作为键的向量并不相同。</translation>
    </message>
    <message>
        <source>Change the factor: which pairs does each method leave alone, and which does it slow down?</source>
        <translation>改变缩放因子：每种方法让哪些旋转对保持不变，让哪些变慢？</translation>
    </message>
    <message>
        <source>Show only pair 0, then only the last one: how soon does each repeat?</source>
        <translation>先只显示第 0 个旋转对，再只显示最后一个：各隔多远才重复？</translation>
    </message>
    <message>
        <source>Follow a diagonal of the map: where its colour is the same everywhere, only the distance matters.</source>
        <translation>沿图中一条对角线看：颜色处处相同的地方，只有距离起作用。</translation>
    </message>
    <message>
        <source>Increase the base and watch the longest wavelength exceed the length of any text.</source>
        <translation>增大基数，看最长的波长怎样超过任何文本的长度。</translation>
    </message>
    <message>
        <source>Read a row as one token&apos;s vector, then look down a column: how many rows until it repeats?</source>
        <translation>先横着看一行：这是一个 token 的向量；再竖着看一列：隔多少行才重复？</translation>
    </message>
    <message>
        <source>No lesson here contains the question that this class answered in &quot;%1&quot;; open that lesson first, then the predictions of the class.</source>
        <translation>这里的课程都不含全班在“%1”中回答的问题；请先打开那一课，再打开全班的预测。</translation>
    </message>
    <message>
        <source>every encoding and the views it has</source>
        <translation>所有编码及其视图</translation>
    </message>
    <message>
        <source>the parameters of an encoding and of its views</source>
        <translation>一种编码及其各视图的参数</translation>
    </message>
    <message>
        <source>the numbers behind a figure, as CSV, JSON or NPY</source>
        <translation>图形背后的数值，以 CSV、JSON 或 NPY 输出</translation>
    </message>
    <message>
        <source>the lessons of the course; also checks lessons that you wrote</source>
        <translation>课程中的各课；也可检查你自己写的课</translation>
    </message>
    <message>
        <source>The output could not be written: %1.</source>
        <translation>无法写出结果：%1。</translation>
    </message>
    <message>
        <source>%1 must be one of %2, not &quot;%3&quot;.</source>
        <translation>%1 应为 %2 之一，而不是“%3”。</translation>
    </message>
    <message>
        <source>%1 needs a value and can be given only once.</source>
        <translation>%1 须给出一次，并带一个值。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is one argument too many for %2; did you mean %3 %4?</source>
        <translation>“%1”是 %2 多余的参数；是否指 %3 %4？</translation>
    </message>
    <message>
        <source>OMP_NUM_THREADS must be a whole number from 1 to 1,024, not &quot;%1&quot;; the number of cores is used.</source>
        <translation>OMP_NUM_THREADS 必须是 1 到 1,024 的整数，不能是“%1”；将按核心数使用线程。</translation>
    </message>
    <message>
        <source>%1 s so far; Ctrl+C ends it</source>
        <translation>已用 %1 秒；按 Ctrl+C 中断</translation>
    </message>
    <message>
        <source>%1 s so far, %2% done; Ctrl+C ends it</source>
        <translation>已用 %1 秒，完成 %2%；按 Ctrl+C 中断</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is one argument too many for %2.</source>
        <translation>“%1”是 %2 多余的参数。</translation>
    </message>
    <message>
        <source>%1 is not a flag of %2; did you mean %3?</source>
        <translation>%2 没有选项 %1；是否指 %3？</translation>
    </message>
    <message>
        <source>%1 is not a flag of %2; see %3 --help.</source>
        <translation>%2 没有选项 %1；请看 %3 --help。</translation>
    </message>
    <message>
        <source>%1 does not accept this value; see posenc %2 --help.</source>
        <translation>选项 %1 不接受这样的值；请看 posenc %2 --help。</translation>
    </message>
    <message>
        <source>%1 is missing; see posenc %2 --help.</source>
        <translation>缺少 %1；请看 posenc %2 --help。</translation>
    </message>
    <message>
        <source>print the version and exit</source>
        <translation>显示版本后退出</translation>
    </message>
    <message>
        <source>print this help and exit</source>
        <translation>显示本帮助后退出</translation>
    </message>
    <message>
        <source>en or zh, for help, messages and figures; default: the locale&apos;s</source>
        <translation>en 或 zh：帮助、提示语与图形所用的语言；默认随系统区域设置</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a command nor a file; did you mean %2?</source>
        <translation>“%1”既不是命令，也不是文件；是否指 %2？</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a command nor a file; see posenc --help.</source>
        <translation>“%1”既不是命令，也不是文件；请看 posenc --help。</translation>
    </message>
    <message>
        <source>Only one file can be opened: &quot;%1&quot; is too many.</source>
        <translation>只能打开一个文件：“%1”是多余的。</translation>
    </message>
    <message>
        <source>%1 could not be read completely.</source>
        <translation>%1 未能完整读取。</translation>
    </message>
    <message>
        <source>%1 is empty; it should contain cases such as %2.</source>
        <translation>%1 为空；其中应有算例，例如 %2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a folder, not a file of cases.</source>
        <translation>“%1”是文件夹，而不是算例文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be opened: %2.</source>
        <translation>无法打开“%1”：%2。</translation>
    </message>
    <message>
        <source>cases %1: a single object, or one per line; - is the standard input (default)</source>
        <translation>算例 %1：单个对象，或每行一个；- 表示标准输入（默认）</translation>
    </message>
    <message>
        <source>Schemes: %1</source>
        <translation>方案：%1</translation>
    </message>
    <message>
        <source>The standard input</source>
        <translation>标准输入</translation>
    </message>
    <message>
        <source>%1: %2; default %3</source>
        <translation>%1：%2；默认 %3</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>出处：%1</translation>
    </message>
    <message>
        <source>Defaults: %1</source>
        <translation>默认取值：%1</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>View %1: %2</source>
        <translation>视图 %1：%2</translation>
    </message>
    <message>
        <source>  See: %1</source>
        <translation>  看什么：%1</translation>
    </message>
    <message>
        <source>  Try: %1</source>
        <translation>  试一试：%1</translation>
    </message>
    <message>
        <source>an encoding&apos;s id, as posenc list shows it</source>
        <translation>编码的 id，见 posenc list</translation>
    </message>
    <message>
        <source>as JSON</source>
        <translation>以 JSON 输出</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2</source>
        <translation>“%1”：%2</translation>
    </message>
    <message>
        <source>--step: there is no lesson &quot;%1&quot;; posenc lessons lists them. For a lesson of your own, give FILE.md/N.</source>
        <translation>--step：没有课程“%1”；posenc lessons 会列出所有课程，你自己的课程请写成 FILE.md/N。</translation>
    </message>
    <message>
        <source>--class needs --step LESSON/N, such as long-range-decay/2; steps are counted from 1.</source>
        <translation>--class 需要 --step LESSON/N，例如 long-range-decay/2；步骤从 1 数起。</translation>
    </message>
    <message>
        <source>--step: %1 has only %2 {2|step|steps}.</source>
        <translation>--step：%1 只有 %2 步。</translation>
    </message>
    <message>
        <source>--hidden &quot;%1&quot;: this figure has neither curves nor bars to hide.</source>
        <translation>--hidden “%1”：该图没有可隐藏的曲线或条形。</translation>
    </message>
    <message>
        <source>start from a saved session instead of the defaults</source>
        <translation>从保存的会话开始，而不是默认值</translation>
    </message>
    <message>
        <source>the predictions of a class: the CSV of posenc lessons --gather</source>
        <translation>全班的预测：posenc lessons --gather 得到的 CSV</translation>
    </message>
    <message>
        <source>with --class: the question, such as long-range-decay/2, or FILE.md/2 for a lesson of your own</source>
        <translation>与 --class 同用：指定问题，例如 long-range-decay/2；你自己的课程则写 FILE.md/2</translation>
    </message>
    <message>
        <source>another encoding to compare with, such as &quot;rope-linear factor=4&quot;; what both have and it leaves out is the same; may be repeated</source>
        <translation>用来对比的另一种编码，例如 &quot;rope-linear factor=4&quot;；两者都有而未写出的参数取相同的值；可重复给出</translation>
    </message>
    <message>
        <source>Parameters of %1</source>
        <translation>%1 的参数</translation>
    </message>
    <message>
        <source>Parameters of the view %1</source>
        <translation>视图 %1 的参数</translation>
    </message>
    <message>
        <source>Content and appearance</source>
        <translation>显示的内容与方式</translation>
    </message>
    <message>
        <source>--pin &quot;%1&quot;: %2</source>
        <translation>--pin “%1”：%2</translation>
    </message>
    <message>
        <source>With --pin there are %1 subjects; at most %2 can be compared.</source>
        <translation>加上 --pin 共有 %1 个对象；最多可比较 %2 个。</translation>
    </message>
    <message>
        <source>ENCODING/VIEW is missing, for example rope/periods; posenc list shows all.</source>
        <translation>缺少 ENCODING/VIEW，例如 rope/periods；全部列表见 posenc list。</translation>
    </message>
    <message>
        <source>Give either ENCODING/VIEW or %1, not both: &quot;%2&quot; is too many.</source>
        <translation>ENCODING/VIEW 与 %1 只能给一个：“%2”是多余的。</translation>
    </message>
    <message>
        <source>Give either --session or --class, not both.</source>
        <translation>--session 与 --class 只能给一个。</translation>
    </message>
    <message>
        <source>--step can only be used with --class.</source>
        <translation>--step 只能与 --class 同用。</translation>
    </message>
    <message>
        <source>--%1 must lie within %2, the range set by the parameters, not &quot;%3&quot;.</source>
        <translation>--%1 必须在由参数决定的 %2 之内，而不是“%3”。</translation>
    </message>
    <message>
        <source>%1; not together with %2</source>
        <translation>%1；不能与 %2 同用</translation>
    </message>
    <message>
        <source>%1; required</source>
        <translation>%1；必须给出</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1：</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Usage: %1</source>
        <translation>用法：%1</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>a model&apos;s config.json</source>
        <translation>模型的 config.json</translation>
    </message>
    <message>
        <source>as JSON, with the resulting frequencies or slopes</source>
        <translation>以 JSON 输出，并含由此得出的频率或斜率</translation>
    </message>
    <message>
        <source>(%1 min)</source>
        <translation>（%1 分钟）</translation>
    </message>
    <message>
        <source>A folder can only be given with --check.</source>
        <translation>只有与 --check 同用时才能给出文件夹。</translation>
    </message>
    <message>
        <source>-o can only be used with --gather, as its output file.</source>
        <translation>-o 只能与 --gather 同用，作为其输出文件。</translation>
    </message>
    <message>
        <source>gather the predictions that readers exported into one CSV</source>
        <translation>把读者导出的预测汇总为一个 CSV</translation>
    </message>
    <message>
        <source>output file of --gather (default: the standard output)</source>
        <translation>--gather 的输出文件（默认：标准输出）</translation>
    </message>
    <message>
        <source>Functions for the expressions in lessons:</source>
        <translation>课程的表达式中可用的函数：</translation>
    </message>
    <message>
        <source>output file, written completely or not at all: .csv, .json or .npy (default: CSV to the standard output)</source>
        <translation>输出文件，要么完整写出，要么不写：.csv、.json 或 .npy（默认：以 CSV 写到标准输出）</translation>
    </message>
    <message>
        <source>number of the panel to write, 1 to %1</source>
        <translation>输出哪个子图的数值，1 到 %1</translation>
    </message>
    <message>
        <source>created if it does not exist</source>
        <translation>不存在时自动建立</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; could not be created: %2.</source>
        <translation>无法建立文件夹“%1”：%2。</translation>
    </message>
    <message>
        <source>a file of that name exists</source>
        <translation>已有同名文件</translation>
    </message>
    <message>
        <source>--size must be WIDTHxHEIGHT, each from %1 to %2, such as 1280x800, not &quot;%3&quot;.</source>
        <translation>--size 应为 WIDTHxHEIGHT，两者各从 %1 到 %2，例如 1280x800，而不是“%3”。</translation>
    </message>
    <message>
        <source>%1 must be a number from %2 to %3, not &quot;%4&quot;.</source>
        <translation>%1 应为从 %2 到 %3 的数，而不是“%4”。</translation>
    </message>
    <message>
        <source>%1 must be a length such as 85mm, 8.5cm, 3.35in or 1280px, not &quot;%2&quot;.</source>
        <translation>%1 应为长度，例如 85mm、8.5cm、3.35in 或 1280px，而不是“%2”。</translation>
    </message>
    <message>
        <source>light or dark</source>
        <translation>light（浅色）或 dark（深色）</translation>
    </message>
    <message>
        <source>Size and print</source>
        <translation>尺寸与打印</translation>
    </message>
    <message>
        <source>size of the figure, in units of 1/96 inch</source>
        <translation>图形的尺寸，以 1/96 英寸为单位</translation>
    </message>
    <message>
        <source>pixels per unit of --size, for PNG and for images inside SVG and PDF</source>
        <translation>--size 每单位的像素数，用于 PNG 以及 SVG 与 PDF 中的图像</translation>
    </message>
    <message>
        <source>screen, column (85 mm), two-columns (178 mm), slide (16:9), film (1280x720) or poster</source>
        <translation>screen（屏幕）、column（单栏，85 mm）、two-columns（双栏，178 mm）、slide（幻灯片，16:9）、film（动画，1280x720）或 poster（海报）</translation>
    </message>
    <message>
        <source>page width, such as 85mm, 3.35in or 1280px; the other side follows in proportion</source>
        <translation>页面宽度，例如 85mm、3.35in 或 1280px；另一边按比例确定</translation>
    </message>
    <message>
        <source>page height, such as 60mm, 2.4in or 800px</source>
        <translation>页面高度，例如 60mm、2.4in 或 800px</translation>
    </message>
    <message>
        <source>pixels per inch, for PNG and for images inside SVG and PDF</source>
        <translation>每英寸像素数，用于 PNG 以及 SVG 与 PDF 中的图像</translation>
    </message>
    <message>
        <source>size of the tick labels, such as 8pt; everything else, including lines, is scaled with it</source>
        <translation>刻度标签的字号，例如 8pt；其余（包括线条）随之按比例缩放</translation>
    </message>
    <message>
        <source>include title, subtitle, finding and notes, which the column presets leave to the caption</source>
        <translation>带标题、副标题、结论与注释；单栏和双栏预设把这些留给图注</translation>
    </message>
    <message>
        <source>leave these out</source>
        <translation>不带这些内容</translation>
    </message>
    <message>
        <source>report what looks alike when printed in grey</source>
        <translation>指出灰度打印时无法分辨之处</translation>
    </message>
    <message>
        <source>--animate must be ID=FROM:TO, such as base=100:1000000, not &quot;%1&quot;.</source>
        <translation>--animate 应为 ID=FROM:TO，例如 base=100:1000000，而不是“%1”。</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot;: %3</source>
        <translation>%1“%2”：%3</translation>
    </message>
    <message>
        <source>%1 must be a number, not &quot;%2&quot;.</source>
        <translation>%1 应为数，而不是“%2”。</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>frames a second</source>
        <translation>每秒帧数</translation>
    </message>
    <message>
        <source>there and back again</source>
        <translation>往返播放</translation>
    </message>
    <message>
        <source>Nothing moves: give --animate, such as --animate base=100:1000000, or --to.</source>
        <translation>没有东西在动：请给出 --animate（例如 --animate base=100:1000000）或 --to。</translation>
    </message>
    <message>
        <source>--output must end in .webp, or in / for a folder of PNG frames, not &quot;%1&quot;.</source>
        <translation>--output 应以 .webp 结尾，或以 / 结尾表示存放 PNG 帧的文件夹，而不是“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;, which opens the window and draws, cannot be started: %2.</source>
        <translation>无法启动“%1”（它负责打开窗口和绘图）：%2。</translation>
    </message>
    <message>
        <source>an animated figure, as WebP or as PNG frames</source>
        <translation>会动的图，存为 WebP 动画或 PNG 帧</translation>
    </message>
    <message>
        <source>every encoding and view, rendered, with an index.html</source>
        <translation>画出所有编码与视图，并附 index.html</translation>
    </message>
    <message>
        <source>A session has at most %1 scenes.</source>
        <translation>一个会话最多 %1 个场景。</translation>
    </message>
    <message>
        <source>the scene is empty; it should name an encoding and a view.</source>
        <translation>该场景是空的；应写明编码和视图。</translation>
    </message>
    <message>
        <source>The session has %1 scenes, but only one figure is needed here.</source>
        <translation>会话中有 %1 个场景，而这里只需要一幅图。</translation>
    </message>
    <message>
        <source>--scene must be all or a number from 1 to %1, not &quot;%2&quot;.</source>
        <translation>--scene 必须是 all 或 1 到 %1 之间的数，不能是“%2”。</translation>
    </message>
    <message>
        <source>with --session: the number of a scene, from 1 (default), or all</source>
        <translation>与 --session 同用：场景的序号，从 1 起（默认），或用 all 表示全部</translation>
    </message>
    <message>
        <source>on the platform %1, set by QT_QPA_PLATFORM</source>
        <translation>QT_QPA_PLATFORM 指定的平台为 %1</translation>
    </message>
    <message>
        <source>on the display %1, set by %2</source>
        <translation>%2 指定的显示器为 %1</translation>
    </message>
    <message>
        <source>without a display: neither DISPLAY nor WAYLAND_DISPLAY is set</source>
        <translation>没有显示器：DISPLAY 与 WAYLAND_DISPLAY 均未设置</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>reach: &quot;%1&quot; is locked in this step.</source>
        <translation>reach：“%1”在这一步是锁定的。</translation>
    </message>
    <message>
        <source>%1: %2 lies beyond the axis on which it is placed, %3 to %4.</source>
        <translation>%1：%2 超出了放置它的坐标轴，范围是 %3 到 %4。</translation>
    </message>
    <message>
        <source>A lesson has at most %1 steps.</source>
        <translation>一课最多有 %1 步。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; should be directly below the heading, before the text.</source>
        <translation>“%1”应当紧接在标题下面，写在正文之前。</translation>
    </message>
    <message>
        <source>This step needs the key &quot;%1&quot; at least twice.</source>
        <translation>这一步至少要写两行“%1”。</translation>
    </message>
    <message>
        <source>Line %1 of the lesson: %2</source>
        <translation>课程第 %1 行：%2</translation>
    </message>
    <message>
        <source>This model has no position encoding to compare with.</source>
        <translation>此模型没有可供比较的位置编码。</translation>
    </message>
    <message>
        <source>This model has no layers of the type &quot;%1&quot;; it has %2.</source>
        <translation>此模型没有“%1”类型的层；它有 %2。</translation>
    </message>
    <message>
        <source>This model has no %1.</source>
        <translation>此模型没有 %1。</translation>
    </message>
    <message>
        <source>rotated vectors</source>
        <translation>旋转后的向量</translation>
    </message>
    <message>
        <source>biases</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>line %1 has %2 {2|number|numbers}, but the lines before it have %3.</source>
        <translation>第 %1 行有 %2 个数，而之前各行有 %3 个。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 bytes; a text table may have at most 256 MB. Save it as .npy.</source>
        <translation>“%1”有 %2 字节；文本表格不得超过 256 MB。请存为 .npy。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read as %2: %3</source>
        <translation>“%1”不能按 %2 读取：%3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds no numbers named &quot;%2&quot;.</source>
        <translation>“%1”中没有名为“%2”的数。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds no table of numbers.</source>
        <translation>“%1”中没有数表。</translation>
    </message>
    <message>
        <source>    %1</source>
        <translation>    %1</translation>
    </message>
    <message>
        <source>    seen in %1</source>
        <translation>    见于 %1</translation>
    </message>
    <message>
        <source>No known bug or pair of bugs explains the numbers. The closest, none of them exact:</source>
        <translation>没有哪个已知错误或哪两个已知错误的组合能解释这些数。最接近的如下，但都不完全吻合：</translation>
    </message>
    <message>
        <source>To tell %3 from %4, print position %1, pair %2.</source>
        <translation>要区分 %3 与 %4，请输出位置 %1、旋转对 %2。</translation>
    </message>
    <message>
        <source>One explanation fits the numbers:</source>
        <translation>有一种解释符合这些数：</translation>
    </message>
    <message>
        <source>These %1 are what the setting asks for (residual %2).</source>
        <translation>这些 %1 与设置所要求的一致（残差 %2）。</translation>
    </message>
    <message>
        <source>These %1 are not what the setting asks for (residual %2).</source>
        <translation>这些 %1 与设置所要求的不一致（残差 %2）。</translation>
    </message>
    <message>
        <source>%1 has no value.</source>
        <translation>%1 没有值。</translation>
    </message>
    <message>
        <source>%1 is %2; llama.cpp expects KEY=TYPE:VALUE with the type int, float, bool or str.</source>
        <translation>%1 为 %2；llama.cpp 要求 KEY=TYPE:VALUE，类型为 int、float、bool 或 str。</translation>
    </message>
    <message>
        <source>%1 %2: Self-Extend counts the positions of distant keys in groups; it changes no frequency and is not shown.</source>
        <translation>%1 %2：Self-Extend 按组计算较远的键的位置；它不改变频率，此处未显示。</translation>
    </message>
    <message>
        <source>The GGUF key %1 has a value of type %2; known types are 0 to 12.</source>
        <translation>GGUF 键 %1 的值类型为 %2；已知的类型是 0 到 12。</translation>
    </message>
    <message>
        <source>The GGUF key at byte %1 is empty or too long.</source>
        <translation>第 %1 字节处的 GGUF 键为空或过长。</translation>
    </message>
    <message>
        <source>The GGUF key %1 nests lists deeper than %2 levels.</source>
        <translation>GGUF 键 %1 的列表嵌套超过 %2 层。</translation>
    </message>
    <message>
        <source>The GGUF key %1 declares a list of %2 {2|entry|entries}, more than the rest of the file can hold.</source>
        <translation>GGUF 键 %1 声明了有 %2 项的列表，超出文件余下部分所能容纳。</translation>
    </message>
    <message>
        <source>This is not a GGUF file: it does not begin with &quot;GGUF&quot;.</source>
        <translation>这不是 GGUF 文件：它不以“GGUF”开头。</translation>
    </message>
    <message>
        <source>This is GGUF version 1 of August 2023, which llama.cpp no longer reads either. Only versions 2 and 3 are supported; convert the model again.</source>
        <translation>这是 2023 年 8 月的 GGUF 第 1 版，llama.cpp 也已不再读取。只支持第 2 版和第 3 版；请重新转换模型。</translation>
    </message>
    <message>
        <source>This is GGUF version %1; only versions 2 and 3 are supported.</source>
        <translation>这是 GGUF 第 %1 版；只支持第 2 版和第 3 版。</translation>
    </message>
    <message>
        <source>The GGUF header declares %1 {1|tensor|tensors}, more than the file can hold.</source>
        <translation>GGUF 文件头声明了 %1 个张量，超出文件所能容纳。</translation>
    </message>
    <message>
        <source>The GGUF header declares %1 {1|key|keys}; at most %2 are read.</source>
        <translation>GGUF 文件头声明了 %1 个键；最多读取 %2 个。</translation>
    </message>
    <message>
        <source>The GGUF header declares %1 {1|key|keys}, more than the file can hold.</source>
        <translation>GGUF 文件头声明了 %1 个键，超出文件所能容纳。</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;; the types that llama.cpp knows are &quot;none&quot;, &quot;linear&quot;, &quot;yarn&quot; and &quot;longrope&quot;.</source>
        <translation>%1 为“%2”；llama.cpp 认识的类型是“none”、“linear”、“yarn”和“longrope”。</translation>
    </message>
    <message>
        <source>The tensor %1 divides the angle of each pair by its own divisor (%2 to %3); %4 of %5 {5|pair|pairs} {4|is|are} changed.</source>
        <translation>张量 %1 把每个旋转对的角度除以各自的除数（%2 到 %3）；%5 个旋转对中有 %4 个改变。</translation>
    </message>
    <message>
        <source>llama.cpp divides the frequencies by %1 if its context (-c) is longer than %2 {2|token|tokens}, otherwise by %3, whatever the length of the text; both are shown.</source>
        <translation>llama.cpp 的上下文（-c）超过 %2 个 token 时频率除以 %1，否则除以 %3，与文本长度无关；两者均显示。</translation>
    </message>
    <message>
        <source>%1 is absent; this method needs the trained context.</source>
        <translation>缺少 %1；此方法需要训练上下文长度。</translation>
    </message>
    <message>
        <source>attention.head_count is absent; ALiBi&apos;s slopes depend on it.</source>
        <translation>缺少 attention.head_count；ALiBi 的斜率取决于它。</translation>
    </message>
    <message>
        <source>%1 is absent; the width of the table depends on it.</source>
        <translation>缺少 %1；表的宽度取决于它。</translation>
    </message>
    <message>
        <source>%1 is absent; each head has its own bucket biases.</source>
        <translation>缺少 %1；每个注意力头有自己的分桶偏置。</translation>
    </message>
    <message>
        <source>llama.cpp rotates nothing in models of architecture %1: order comes only from recurrence or from the causal mask.</source>
        <translation>llama.cpp 对架构 %1 的模型不做旋转：顺序信息仅来自循环结构或因果掩码。</translation>
    </message>
    <message>
        <source>In layers that rotate, a query sees only its own key and earlier keys in its chunk of 8,192 tokens; the other layers multiply their queries by a factor that grows with the position. This is not shown.</source>
        <translation>在旋转的层中，查询只能看到自己的键以及所在的 8,192 个 token 的块内更早的键；其余的层把查询乘以一个随位置增大的因子。此处未显示。</translation>
    </message>
    <message>
        <source>This is part %1 of a GGUF split into %2 files. The keys are in the first one, whose name ends in &quot;-00001-of-&quot; and the number of files: open that one.</source>
        <translation>这是分成 %2 个文件的 GGUF 的第 %1 部分；键在第一个文件中，其名称以“-00001-of-”加文件数结尾：请打开那一个。</translation>
    </message>
    <message>
        <source>This is the first of %1 files: its keys apply to the whole model, but divisor tensors in the other files are not read.</source>
        <translation>这是 %1 个文件中的第一个：其中的键适用于整个模型，但不会读取其他文件中的除数张量。</translation>
    </message>
    <message>
        <source>%1 is absent; programs refuse such a file.</source>
        <translation>缺少 %1；各程序都会拒绝这样的文件。</translation>
    </message>
    <message>
        <source>%1 is absent: %2 / %3 {3|head|heads} = %4.</source>
        <translation>缺少 %1：%2 / %3 个注意力头 = %4。</translation>
    </message>
    <message>
        <source>%1 is absent, and it cannot be derived, because embedding_length or attention.head_count is absent too.</source>
        <translation>缺少 %1，也无法推出它，因为还缺少 embedding_length 或 attention.head_count。</translation>
    </message>
    <message>
        <source>%1 is %2, but a head has %3 {3|dimension|dimensions}: llama.cpp refuses to load such a file.</source>
        <translation>%1 为 %2，但注意力头有 %3 维：llama.cpp 会拒绝加载这样的文件。</translation>
    </message>
    <message>
        <source>llama.cpp keeps the file&apos;s base and scale for layers with a window; flags that set them affect only the other layers.</source>
        <translation>对带窗口的层，llama.cpp 保留文件中的基数和缩放；设置它们的参数只作用于其他层。</translation>
    </message>
    <message>
        <source>llama.cpp rotates dimensions 2i and 2i + 1 of architecture %1 as a pair; if the original model pairs halves, the weights were reordered when the file was made. The frequencies are the same.</source>
        <translation>对架构 %1，llama.cpp 把第 2i 维和第 2i + 1 维作为一对旋转；若原模型按两半配对，生成文件时权重已重新排列。频率相同。</translation>
    </message>
    <message>
        <source>llama.cpp rotates dimensions i and i + d/2 of architecture %1 as a pair; the frequencies are the same as for neighbours.</source>
        <translation>对架构 %1，llama.cpp 把第 i 维和第 i + d/2 维作为一对旋转；频率与相邻维度配对时相同。</translation>
    </message>
    <message>
        <source>The GGUF tensor %1 has rows of %2 numbers, but its type packs them in groups of %3.</source>
        <translation>GGUF 张量 %1 每行有 %2 个数，但其类型按 %3 个一组打包。</translation>
    </message>
    <message>
        <source>The GGUF tensor %1 has %2 dimensions; at most 4 are allowed.</source>
        <translation>GGUF 张量 %1 有 %2 个维度；最多允许 4 个。</translation>
    </message>
    <message>
        <source>The GGUF tensor %1 has more numbers than a file can hold.</source>
        <translation>GGUF 张量 %1 中数的个数超出文件所能容纳。</translation>
    </message>
    <message>
        <source>The GGUF tensor %1 begins at byte %2 of the data, which is not a multiple of the alignment %3.</source>
        <translation>GGUF 张量 %1 从数据的第 %2 字节开始，而这不是对齐值 %3 的整数倍。</translation>
    </message>
    <message>
        <source>The GGUF tensor %1 extends beyond the end of the file: it has %2 {2|byte|bytes} from byte %3 of the data, but the data ends at byte %4; the file is incomplete.</source>
        <translation>GGUF 张量 %1 超出文件末尾：它从数据的第 %3 字节起占 %2 字节，而数据在第 %4 字节结束；文件不完整。</translation>
    </message>
    <message>
        <source>The GGUF key &quot;general.alignment&quot; is %1; it must be a number that is a power of 2, at most %2.</source>
        <translation>GGUF 键“general.alignment”为 %1；它必须是数，且为不超过 %2 的 2 的幂。</translation>
    </message>
    <message>
        <source>%1 is %2, but llama.cpp uses no window in models of architecture %3: attention reaches all positions.</source>
        <translation>%1 为 %2，但 llama.cpp 对架构 %3 的模型不使用窗口：注意力可达所有位置。</translation>
    </message>
    <message>
        <source>The command line has an unclosed quotation; a %1 is missing.</source>
        <translation>命令行中有未结束的引号；缺少 %1。</translation>
    </message>
    <message>
        <source>%1 is absent</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>the known bug that turns a model&apos;s setting into these numbers</source>
        <translation>能由模型的设置得出这些数的已知错误</translation>
    </message>
    <message>
        <source>check whether a table holds what a setting asks for</source>
        <translation>检查表格是否与设置所要求的一致</translation>
    </message>
    <message>
        <source>inv_freq, cos, sin, rotated, slopes, bias or logits; default: detected</source>
        <translation>inv_freq（频率）、cos、sin、rotated、slopes（斜率）、bias（偏置）或 logits；默认自行判断</translation>
    </message>
    <message>
        <source>position of the table&apos;s first row (default 0)</source>
        <translation>表格首行的位置（默认 0）</translation>
    </message>
    <message>
        <source>name of a tensor, a JSON key or a column, if the file has several</source>
        <translation>文件中有多个时，指定张量、JSON 键或列的名称</translation>
    </message>
    <message>
        <source>diagnose needs a model&apos;s CONFIG and --numbers FILE, or --list.</source>
        <translation>diagnose 需要模型的 CONFIG 与 --numbers FILE，或 --list。</translation>
    </message>
    <message>
        <source>the numbers that your code printed: .npy, .csv, .json or .safetensors</source>
        <translation>你的代码输出的数：.npy、.csv、.json 或 .safetensors</translation>
    </message>
    <message>
        <source>the layer type that the numbers belong to</source>
        <translation>这些数所属的层类型</translation>
    </message>
    <message>
        <source>the known bugs</source>
        <translation>已知的错误</translation>
    </message>
    <message>
        <source>The GGUF header is incomplete: %2 more {2|byte|bytes} are needed at byte %1, but the file ends at byte %3.</source>
        <translation>GGUF 文件头不完整：在第 %1 字节处还需 %2 字节，但文件在第 %3 字节结束。</translation>
    </message>
    <message>
        <source>The GGUF header is longer than 256 MB; a model&apos;s header takes about 30 MB at most.</source>
        <translation>GGUF 文件头超过 256 MB；模型的文件头至多约 30 MB。</translation>
    </message>
    <message>
        <source>The biases of the buckets are trained; for golden numbers, print the bucket indices.</source>
        <translation>各桶的偏置由训练得来；要得到基准数，请输出桶的编号。</translation>
    </message>
    <message>
        <source>    %1 %2</source>
        <translation>    %1%2</translation>
    </message>
    <message>
        <source>    see %1</source>
        <translation>    见 %1</translation>
    </message>
    <message>
        <source>%1 is absent although llama3 scaling is used: with the default of 10,000, its bands contain different pairs than in any published model.</source>
        <translation>使用 llama3 缩放却缺少 %1：用默认值 10,000 时，各频段所含的旋转对与任何已发布的模型都不同。</translation>
    </message>
    <message>
        <source>%1.short_factor has larger divisors than %1.long_factor; they look swapped.</source>
        <translation>%1.short_factor 的除数比 %1.long_factor 的更大；两者似乎写反了。</translation>
    </message>
    <message>
        <source>%1 leaves %2 of %3 layers without position encoding; 1 means that a layer rotates, so the list looks inverted.</source>
        <translation>%1 使 %3 层中的 %2 层没有位置编码；1 表示该层旋转，因此列表似乎写反了。</translation>
    </message>
    <message>
        <source>%1 is off: layers without position encoding do not scale their queries, whatever floor_scale and attn_scale say.</source>
        <translation>%1 已关闭：无论 floor_scale 和 attn_scale 写什么，没有位置编码的层都不缩放查询。</translation>
    </message>
    <message>
        <source>write the correct numbers as JSON</source>
        <translation>把正确的数写成 JSON</translation>
    </message>
    <message>
        <source>write a test that fails until the numbers are right: .py for pytest, or .cpp</source>
        <translation>写一个测试，数值改对之前不会通过：.py 供 pytest 使用，或 .cpp</translation>
    </message>
    <message>
        <source>%1 holds no session; open a picture that this program exported, a session, a config.json or a GGUF.</source>
        <translation>%1 中没有会话；请打开本程序导出的图片、会话、config.json 或 GGUF。</translation>
    </message>
    <message>
        <source>%1 is not a file; open a session, a config.json, a GGUF or an exported picture.</source>
        <translation>%1 不是文件；请打开会话、config.json、GGUF 或导出的图片。</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s flags are applied to the GGUF keys that its converter makes from this config.json; the numbers are those of llama.cpp.</source>
        <translation>llama.cpp 的参数作用于其转换器由此 config.json 生成的 GGUF 键；所示数值是 llama.cpp 的。</translation>
    </message>
    <message>
        <source>No layer of this model rotates without a window, so llama.cpp&apos;s flags have no effect.</source>
        <translation>此模型没有不带窗口的旋转层，因此 llama.cpp 的参数不起作用。</translation>
    </message>
    <message>
        <source>%1 changes keys of a GGUF; a config.json has different keys, which stay unchanged.</source>
        <translation>%1 修改的是 GGUF 的键；config.json 的键不同，保持不变。</translation>
    </message>
    <message>
        <source>The file already scales the rotation; exllama would apply its flags on top of that, which is not shown.</source>
        <translation>文件本身已经缩放旋转；exllama 会在此之上再应用它的参数，此处未显示。</translation>
    </message>
    <message>
        <source>With a context of %1 {1|token|tokens} llama.cpp does not use the list %2.</source>
        <translation>上下文为 %1 个 token 时，llama.cpp 不使用列表 %2。</translation>
    </message>
    <message>
        <source>%1 changes keys of a config.json; a GGUF has different keys, which stay unchanged.</source>
        <translation>%1 修改的是 config.json 的键；GGUF 的键不同，保持不变。</translation>
    </message>
    <message>
        <source>This model was not read from a file, so flags cannot be applied to it.</source>
        <translation>此模型不是从文件读取的，因此不能应用参数。</translation>
    </message>
    <message>
        <source>There is nothing to paste.</source>
        <translation>没有可粘贴的内容。</translation>
    </message>
    <message>
        <source>The pasted text is longer than 16 MB.</source>
        <translation>粘贴的文本超过 16 MB。</translation>
    </message>
    <message>
        <source>how a model&apos;s config.json or GGUF really handles positions</source>
        <translation>模型的 config.json 或 GGUF 实际上如何处理位置</translation>
    </message>
    <message>
        <source>PosEnc Explorer: what transformers do with positions. Without arguments it opens the window; with a FILE (a session, a model&apos;s config.json or GGUF or an exported picture) it opens that.</source>
        <translation>PosEnc Explorer：Transformer 如何处理位置。不带参数时打开窗口；给出 FILE（会话、模型的 config.json 或 GGUF，或导出的图片）时打开该文件。</translation>
    </message>
    <message>
        <source>The divisors in %1 match Llama 3&apos;s scaling by %2 with the bounds 1 and 4 and a trained context of %3 {3|token|tokens}; no key states this.</source>
        <translation>%1 中的除数与 Llama 3 缩放（倍数 %2，边界 1 和 4，训练上下文长度 %3 个 token）一致；没有键说明这一点。</translation>
    </message>
    <message>
        <source>Tolerance (%)</source>
        <translation>容差（%）</translation>
    </message>
    <message>
        <source>Share of positions by pair</source>
        <translation>各旋转对的位置占比</translation>
    </message>
    <message>
        <source>never seen</source>
        <translation>从未见过</translation>
    </message>
    <message>
        <source>Up to position %1, no pair turns beyond the angles seen in training.</source>
        <translation>直到位置 %1，没有旋转对转出训练中见过的角度范围。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%2 of %3&lt;/b&gt; {3|pair|pairs} {2|turns|turn} to angles never seen in training, from position &lt;b&gt;%4&lt;/b&gt; on (up to %1).</source>
        <translation>从位置 &lt;b&gt;%4&lt;/b&gt; 起，%3 个旋转对中有 &lt;b&gt;%2&lt;/b&gt; 个转到训练中从未见过的角度（算到位置 %1 为止）。</translation>
    </message>
    <message>
        <source>In training, within %1 {1|token|tokens}, every pair finished a turn.</source>
        <translation>训练时，在 %1 个 token 之内，每个旋转对都转满了一圈。</translation>
    </message>
    <message>
        <source>In training, within %1 {1|token|tokens}, &lt;b&gt;%2 of %3&lt;/b&gt; {3|pair|pairs} never finished a turn (first pair %4).</source>
        <translation>训练时，在 %1 个 token 之内，%3 个旋转对中有 &lt;b&gt;%2&lt;/b&gt; 个从未转满一圈（首个是旋转对 %4）。</translation>
    </message>
    <message>
        <source>Neighbouring positions are as far apart as in training.</source>
        <translation>相邻位置之间的距离与训练时相同。</translation>
    </message>
    <message>
        <source>Angles seen in training</source>
        <translation>训练中见过的角度</translation>
    </message>
    <message>
        <source>L = %1</source>
        <translation>L = %1</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>覆盖</translation>
    </message>
    <message>
        <source>The angles of each pair: those seen in training, those between seen ones, and those never seen.</source>
        <translation>每个旋转对的角度：训练中见过的，介于见过的角度之间的，以及从未见过的。</translation>
    </message>
    <message>
        <source>Least neighbour step (%)</source>
        <translation>相邻步长下限（%）</translation>
    </message>
    <message>
        <source>Share of their trained step per token that the fast pairs must keep.</source>
        <translation>快旋转对至少须保留训练时每 token 步长的这一比例。</translation>
    </message>
    <message>
        <source>Fast pairs (%)</source>
        <translation>快旋转对（%）</translation>
    </message>
    <message>
        <source>unseen angles: at least</source>
        <translation>未见的角度：下限</translation>
    </message>
    <message>
        <source>sign of the decay: at least</source>
        <translation>衰减的符号：下限</translation>
    </message>
    <message>
        <source>neighbour step: at most</source>
        <translation>相邻步长：上限</translation>
    </message>
    <message>
        <source>bfloat16: at most</source>
        <translation>bfloat16：上限</translation>
    </message>
    <message>
        <source>otherwise some angles are unseen in training</source>
        <translation>否则会有训练中未见的角度</translation>
    </message>
    <message>
        <source>otherwise the decay changes its sign</source>
        <translation>否则衰减会变号</translation>
    </message>
    <message>
        <source>otherwise fast pairs lose too much of their step</source>
        <translation>否则快旋转对的步长过小</translation>
    </message>
    <message>
        <source>within all limits</source>
        <translation>满足所有限制</translation>
    </message>
    <message>
        <source>Men et al.: at least</source>
        <translation>Men 等人：下限</translation>
    </message>
    <message>
        <source>No base and factor reach %1 within all limits: at base %2, the factor must be at least &lt;b&gt;%3&lt;/b&gt; (%4) and at most &lt;b&gt;%5&lt;/b&gt; (%6).</source>
        <translation>没有基数与因子能在满足所有限制的前提下达到 %1：基数为 %2 时，因子既须不小于 &lt;b&gt;%3&lt;/b&gt;（%4），又须不大于 &lt;b&gt;%5&lt;/b&gt;（%6）。</translation>
    </message>
    <message>
        <source>Proposed for %1 {1|position|positions}: base &lt;b&gt;%2&lt;/b&gt;, factor &lt;b&gt;%3&lt;/b&gt;.</source>
        <translation>对 %1 个位置的建议：基数 &lt;b&gt;%2&lt;/b&gt;，因子 &lt;b&gt;%3&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Men et al. (arXiv:2405.14591) fit the smallest base for a context of %1 {1|token|tokens} as 0.0424 · %1&lt;sup&gt;1.628&lt;/sup&gt; = &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>Men 等人（arXiv:2405.14591）拟合的 %1 个 token 上下文所需最小基数为 0.0424 · %1&lt;sup&gt;1.628&lt;/sup&gt; = &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>At base %1, a factor of %2 is too small: it must be at least &lt;b&gt;%3&lt;/b&gt;; %4.</source>
        <translation>基数为 %1 时，因子 %2 太小：须不小于 &lt;b&gt;%3&lt;/b&gt;，%4。</translation>
    </message>
    <message>
        <source>At base %1, a factor of %2 is too large: it must be at most &lt;b&gt;%3&lt;/b&gt;; %4.</source>
        <translation>基数为 %1 时，因子 %2 太大：须不大于 &lt;b&gt;%3&lt;/b&gt;，%4。</translation>
    </message>
    <message>
        <source>Base %1 with all frequencies divided by %2 is within all limits.</source>
        <translation>基数 %1、全部频率除以 %2，满足所有限制。</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Base and factor for %1 {1|position|positions}</source>
        <translation>面向 %1 个位置的基数与因子</translation>
    </message>
    <message>
        <source>Base b</source>
        <translation>基数 b</translation>
    </message>
    <message>
        <source>Factor s</source>
        <translation>因子 s</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>the position m</source>
        <translation>位置 m</translation>
    </message>
    <message>
        <source>the frequency θ</source>
        <translation>频率 θ</translation>
    </message>
    <message>
        <source>the product mθ</source>
        <translation>乘积 mθ</translation>
    </message>
    <message>
        <source>cosine and sine</source>
        <translation>余弦与正弦</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>bfloat16</source>
        <translation>bfloat16</translation>
    </message>
    <message>
        <source>float16</source>
        <translation>float16</translation>
    </message>
    <message>
        <source>What is rounded</source>
        <translation>舍入对象</translation>
    </message>
    <message>
        <source>The loss depends on what the code casts: positions, frequencies or the table.</source>
        <translation>损失取决于代码转换的是什么：位置、频率还是整张表。</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>m, for positions from m to 2m − 1</source>
        <translation>m：从 m 到 2m − 1 的位置</translation>
    </message>
    <message>
        <source>Largest error of cos mθ</source>
        <translation>cos mθ 的最大误差</translation>
    </message>
    <message>
        <source>Error of cos</source>
        <translation>余弦的误差</translation>
    </message>
    <message>
        <source>At position %1, cosines are off by up to &lt;b&gt;%2&lt;/b&gt; and phases by up to &lt;b&gt;%3&lt;/b&gt; {3|radian|radians} (pair %4).</source>
        <translation>在位置 %1，余弦最多相差 &lt;b&gt;%2&lt;/b&gt;，相位最多相差 &lt;b&gt;%3&lt;/b&gt; 弧度（旋转对 %4）。</translation>
    </message>
    <message>
        <source>If the powers of the base are computed in float32 too, as in much code, cosines are off by up to &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>许多代码连基数的幂也用 float32 计算，那时余弦最多相差 &lt;b&gt;%1&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Phase error with %1 in %2</source>
        <translation>相位误差（%1：%2）</translation>
    </message>
    <message>
        <source>Errors are those of cos and sin before the attention factor is applied.</source>
        <translation>误差指乘上注意力因子之前余弦与正弦的误差。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>The accuracy lost when positions, frequencies, angles or the table are stored in fewer bits.</source>
        <translation>位置、频率、角度或整张表以较少的位存放时所损失的精度。</translation>
    </message>
    <message>
        <source>auto: the case that goes wrong with this method</source>
        <translation>自动：该方法容易出错的用法</translation>
    </message>
    <message>
        <source>context shift, keys left as they are</source>
        <translation>上下文平移，键不动</translation>
    </message>
    <message>
        <source>sinks and a window, positions in the cache</source>
        <translation>注意力汇点加窗口，按缓存内的位置计</translation>
    </message>
    <message>
        <source>Self-Extend: far positions in groups</source>
        <translation>Self-Extend：远处位置分组</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Number of tokens read at once, with the table for that length.</source>
        <translation>一次读入的 token 数，使用该长度的频率表。</translation>
    </message>
    <message>
        <source>Cells of the cache</source>
        <translation>缓存的格数</translation>
    </message>
    <message>
        <source>For shifts and sinks: the number of keys that fit; auto: the trained context.</source>
        <translation>用于平移与注意力汇点：能容纳多少个键；自动：训练上下文。</translation>
    </message>
    <message>
        <source>The first keys, which are always kept.</source>
        <translation>最前面的几个键，始终保留。</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>近邻</translation>
    </message>
    <message>
        <source>Self-Extend: keys nearer than this keep their distance.</source>
        <translation>Self-Extend：比这更近的键保持原距离。</translation>
    </message>
    <message>
        <source>1 − cos of the angle error</source>
        <translation>1 − cos(角度误差)</translation>
    </message>
    <message>
        <source>discarded</source>
        <translation>已丢弃</translation>
    </message>
    <message>
        <source>turned at position %1</source>
        <translation>按位置 %1 旋转过</translation>
    </message>
    <message>
        <source>with the table of length %1</source>
        <translation>用长度 %1 的频率表</translation>
    </message>
    <message>
        <source>error %1 rad</source>
        <translation>误差 %1 弧度</translation>
    </message>
    <message>
        <source>How each key was turned</source>
        <translation>每个键是怎样旋转的</translation>
    </message>
    <message>
        <source>Key (position in the text)</source>
        <translation>键（文本中的位置）</translation>
    </message>
    <message>
        <source>position of its angle</source>
        <translation>其角度所代表的位置</translation>
    </message>
    <message>
        <source>position of the query</source>
        <translation>查询的位置</translation>
    </message>
    <message>
        <source>length of its table</source>
        <translation>其频率表的长度</translation>
    </message>
    <message>
        <source>Key %1 was discarded.</source>
        <translation>键 %1 已被丢弃。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 of %2&lt;/b&gt; cached {2|key|keys} {1|was|were} turned with a different table from the query&apos;s.</source>
        <translation>缓存的 %2 个键中有 &lt;b&gt;%1&lt;/b&gt; 个所用的频率表与查询的不同。</translation>
    </message>
    <message>
        <source>At step %1, the cache holds &lt;b&gt;%2&lt;/b&gt; of %3 {3|key|keys}.</source>
        <translation>在第 %1 步，缓存存有 %3 个键中的 &lt;b&gt;%2&lt;/b&gt; 个。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; {1|shift|shifts} of %2 {2|token|tokens} so far: the query is now at position %3.</source>
        <translation>至此平移了 &lt;b&gt;%1&lt;/b&gt; 次，每次 %2 个 token：查询现在位于位置 %3。</translation>
    </message>
    <message>
        <source>Query %1 and each cached key</source>
        <translation>查询 %1 与缓存的每个键</translation>
    </message>
    <message>
        <source>Here the length of the sequence follows the step: l = t + 1.</source>
        <translation>这里每生成一步，序列就长一个 token：l = t + 1。</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Decoding with a cache: the table and position with which each key was turned, and the resulting error.</source>
        <translation>带缓存的解码：旋转每个键所用的频率表与位置，以及由此产生的误差。</translation>
    </message>
    <message>
        <source>Hugging Face config.json, rope_scaling</source>
        <translation>Hugging Face config.json（rope_scaling）</translation>
    </message>
    <message>
        <source>Hugging Face config.json, rope_parameters</source>
        <translation>Hugging Face config.json（rope_parameters）</translation>
    </message>
    <message>
        <source>llama.cpp flags</source>
        <translation>llama.cpp 参数</translation>
    </message>
    <message>
        <source>vLLM flags</source>
        <translation>vLLM 参数</translation>
    </message>
    <message>
        <source>exllama flags</source>
        <translation>exllama 参数</translation>
    </message>
    <message>
        <source>PyTorch code</source>
        <translation>PyTorch 代码</translation>
    </message>
    <message>
        <source>C++ code</source>
        <translation>C++ 代码</translation>
    </message>
    <message>
        <source>LaTeX with values</source>
        <translation>带数值的 LaTeX</translation>
    </message>
    <message>
        <source>There is no dialect &quot;%1&quot;; the dialects are %2.</source>
        <translation>没有“%1”这种写法；可用的有 %2。</translation>
    </message>
    <message>
        <source>%1 cannot express this: %2</source>
        <translation>%1 无法表达：%2</translation>
    </message>
    <message>
        <source>layers differ (%1, %2), and a flag applies to all of them.</source>
        <translation>各层不同（%1、%2），而命令行参数对所有层生效。</translation>
    </message>
    <message>
        <source>A llama.cpp flag</source>
        <translation>llama.cpp 的命令行参数</translation>
    </message>
    <message>
        <source>An exllama flag</source>
        <translation>exllama 的命令行参数</translation>
    </message>
    <message>
        <source>vLLM&apos;s --hf-overrides</source>
        <translation>vLLM 的 --hf-overrides</translation>
    </message>
    <message>
        <source>the divisors of the pairs are tensors of the GGUF file (rope_freqs, rope_factors_long and _short), written by the converter.</source>
        <translation>各旋转对的除数是 GGUF 文件里的张量（rope_freqs、rope_factors_long 与 _short），由转换程序写入。</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s frequencies do not depend on the length of the sequence.</source>
        <translation>llama.cpp 的频率不随序列长度变化。</translation>
    </message>
    <message>
        <source>no flag does what %1 does.</source>
        <translation>没有一个参数与 %1 的做法相同。</translation>
    </message>
    <message>
        <source>with YaRN, recent versions set the attention factor to 0.1 ln s + 1 = %1 regardless of --yarn-attn-factor, but here it is %2.</source>
        <translation>用 YaRN 时，新版本不管 --yarn-attn-factor 写什么，都把注意力因子定为 0.1 ln s + 1 = %1，而这里是 %2。</translation>
    </message>
    <message>
        <source>--rope-scale does not apply to layers with a window, but here all layers are scaled equally.</source>
        <translation>--rope-scale 不作用于带窗口的层，而这里所有层的缩放相同。</translation>
    </message>
    <message>
        <source>it has keys for rotary encodings and windows only; the model&apos;s class sets the rest.</source>
        <translation>它只有旋转编码和窗口的键；其余由模型类决定。</translation>
    </message>
    <message>
        <source>A Hugging Face config.json</source>
        <translation>Hugging Face 的 config.json</translation>
    </message>
    <message>
        <source>no rope_type has both a ramp and a list of divisors.</source>
        <translation>没有哪种 rope_type 既有斜坡又有一列除数。</translation>
    </message>
    <message>
        <source>no rope_type has an extension factor other than 0 and 1.</source>
        <translation>没有哪种 rope_type 的外推因子可以不是 0 或 1。</translation>
    </message>
    <message>
        <source>rope_scaling has no type &quot;proportional&quot;; rope_parameters has.</source>
        <translation>rope_scaling 没有“proportional”类型；rope_parameters 有。</translation>
    </message>
    <message>
        <source>rope_scaling applies to all layers; rope_parameters can differ by layer.</source>
        <translation>rope_scaling 对所有层都相同；rope_parameters 可以各层不同。</translation>
    </message>
    <message>
        <source>sliding_window is causal, has no sinks, and masks every key outside the window.</source>
        <translation>sliding_window 是因果的，没有注意力汇点，窗口之外的键一律遮住。</translation>
    </message>
    <message>
        <source>no key selects %1; the class of a model does.</source>
        <translation>没有哪个键能指定 %1；那由模型类决定。</translation>
    </message>
    <message>
        <source>there is no position encoding.</source>
        <translation>其中没有位置编码。</translation>
    </message>
    <message>
        <source>no rope_type does what %1 does.</source>
        <translation>没有哪种 rope_type 与 %1 的做法相同。</translation>
    </message>
    <message>
        <source>compressed layers need compress_ratios, which are not kept here.</source>
        <translation>压缩层需要 compress_ratios，而这里没有保留它。</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>attention factor</source>
        <translation>注意力因子</translation>
    </message>
    <message>
        <source>softmax scale</source>
        <translation>softmax 缩放系数</translation>
    </message>
    <message>
        <source>frequencies</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>buckets</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>slope of head %1</source>
        <translation>注意力头 %1 的斜率</translation>
    </message>
    <message>
        <source>%1 {1|edge|edges}</source>
        <translation>%1 处分界</translation>
    </message>
    <message>
        <source>layers with a window</source>
        <translation>带窗口的层</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>declared context</source>
        <translation>声明的上下文长度</translation>
    </message>
    <message>
        <source>No difference.</source>
        <translation>没有差别。</translation>
    </message>
    <message>
        <source>%1 {1|difference|differences}.</source>
        <translation>%1 处差别。</translation>
    </message>
    <message>
        <source>Equal: no score changes by more than %1.</source>
        <translation>相等：得分的变化不超过 %1。</translation>
    </message>
    <message>
        <source>Different: scores can change by more than %1.</source>
        <translation>不同：得分的变化可能超过 %1。</translation>
    </message>
    <message>
        <source>the differences between two models or settings, sorted by their effect on scores</source>
        <translation>两个模型或设置的差别，按对得分的影响排列</translation>
    </message>
    <message>
        <source>a model or a setting in other formats: configs, flags, code</source>
        <translation>把模型或设置写成其他格式：配置、命令行参数、代码</translation>
    </message>
    <message>
        <source>--tol must be a number of at least 0, not &quot;%1&quot;.</source>
        <translation>--tol 必须是不小于 0 的数，而不是“%1”。</translation>
    </message>
    <message>
        <source>a model&apos;s file, or a setting in quotation marks: &quot;rope-yarn factor=4&quot;</source>
        <translation>模型文件，或加引号的一项设置：&quot;rope-yarn factor=4&quot;</translation>
    </message>
    <message>
        <source>the largest change of a score that still counts as equal (default: every difference counts, whatever its effect)</source>
        <translation>仍算相等的最大得分变化（默认：任何差别都算，不论影响大小）</translation>
    </message>
    <message>
        <source>A formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>%1 is a list, but for models of architecture %2, llama.cpp reads only a number there and keeps its own pattern, which differs.</source>
        <translation>%1 是列表，但对架构为 %2 的模型，llama.cpp 在此处只读取数字，仍用自己的规律，而两者不同。</translation>
    </message>
    <message>
        <source>%1 is %2, but llama.cpp does not read this key in models of architecture %3; the value used is %4.</source>
        <translation>%1 为 %2，但对架构为 %3 的模型，llama.cpp 不读取该键；实际使用的值为 %4。</translation>
    </message>
    <message>
        <source>A test is written to .py or .cpp, not to &quot;%1&quot;.</source>
        <translation>测试只能写入 .py 或 .cpp，不能写入“%1”。</translation>
    </message>
    <message>
        <source>There are no numbers named &quot;%1&quot;.</source>
        <translation>没有名为“%1”的数。</translation>
    </message>
    <message>
        <source>The shape %1 needs %2 {2|number|numbers}, but there are %3.</source>
        <translation>形状 %1 需要 %2 个数，而这里有 %3 个。</translation>
    </message>
    <message>
        <source>A shape is a list of whole numbers such as &quot;512,64&quot;, not &quot;%1&quot;.</source>
        <translation>形状是一列整数，例如“512,64”，而不是“%1”。</translation>
    </message>
    <message>
        <source>one for each rotating pair</source>
        <translation>每个参与旋转的旋转对一个</translation>
    </message>
    <message>
        <source>one for each pair of the head</source>
        <translation>注意力头的每个旋转对一个</translation>
    </message>
    <message>
        <source>one for each rotating dimension, paired as halves</source>
        <translation>每个参与旋转的维度一个，按前后两半成对</translation>
    </message>
    <message>
        <source>one for each rotating dimension, paired as neighbours</source>
        <translation>每个参与旋转的维度一个，按相邻两维成对</translation>
    </message>
    <message>
        <source>one for each dimension of the head, the rotating ones paired as halves</source>
        <translation>注意力头的每个维度一个，参与旋转的维度按前后两半成对</translation>
    </message>
    <message>
        <source>one for each dimension of the head, paired as neighbours</source>
        <translation>注意力头的每个维度一个，按相邻两维成对</translation>
    </message>
    <message>
        <source>Read as %1: %2 numbers, %3.</source>
        <translation>读作 %1：%2 个数，%3。</translation>
    </message>
    <message>
        <source>Read as %1: %2 numbers, one for each head.</source>
        <translation>读作 %1：%2 个数，每个注意力头一个。</translation>
    </message>
    <message>
        <source>Read as %1: shape %2; the last dimension is the keys.</source>
        <translation>读作 %1：形状为 %2，最后一维是键。</translation>
    </message>
    <message>
        <source>Read as %1: positions %2 to %3 × %4 dimensions.</source>
        <translation>读作 %1：位置 %2 至 %3 × %4 维。</translation>
    </message>
    <message>
        <source>%1: explains every number (residual %2)</source>
        <translation>%1：能解释每一个数（残差 %2）</translation>
    </message>
    <message>
        <source>%1: residual %2</source>
        <translation>%1：残差 %2</translation>
    </message>
    <message>
        <source>✓ %1</source>
        <translation>✓ %1</translation>
    </message>
    <message>
        <source>· %1</source>
        <translation>· %1</translation>
    </message>
    <message>
        <source>The first position must be a whole number, not &quot;%1&quot;.</source>
        <translation>起始位置应为整数，而不是“%1”。</translation>
    </message>
    <message>
        <source>shape of the numbers, such as &quot;512,64&quot;, if it differs from the file&apos;s</source>
        <translation>数的形状，例如“512,64”，用于与文件中的形状不同时</translation>
    </message>
    <message>
        <source>dimensions of a pair: neighbours, or one from each half (halves); default: the model&apos;s</source>
        <translation>成对的维度：neighbours 为相邻两维，halves 为前后两半各取一维；默认按模型</translation>
    </message>
    <message>
        <source>%1 is absent, though programs write the base there; the default of %2 is %3.</source>
        <translation>缺少 %1，而程序通常会在此写入基数；%2 的默认值为 %3。</translation>
    </message>
    <message>
        <source>0.1 ln s + 1</source>
        <translation>0.1 ln s + 1</translation>
    </message>
    <message>
        <source>attention_factor as the file gives it</source>
        <translation>文件给出的 attention_factor</translation>
    </message>
    <message>
        <source>the ratio of both mscales</source>
        <translation>两个 mscale 之比</translation>
    </message>
    <message>
        <source>0.1 ln s + 1; attention_factor is not read</source>
        <translation>0.1 ln s + 1；不读取 attention_factor</translation>
    </message>
    <message>
        <source>0.1 ln s + 1; mscale and mscale_all_dim are not read</source>
        <translation>0.1 ln s + 1；不读取 mscale 与 mscale_all_dim</translation>
    </message>
    <message>
        <source>softmax × (0.1 mscale_all_dim ln s + 1)²</source>
        <translation>softmax ×（0.1 mscale_all_dim ln s + 1）²</translation>
    </message>
    <message>
        <source>cos and sin unchanged; softmax × (0.1 yarn_log_multiplier ln s + 1)²</source>
        <translation>cos 与 sin 不变；softmax ×（0.1 yarn_log_multiplier ln s + 1）²</translation>
    </message>
    <message>
        <source>DeepSeek&apos;s own code</source>
        <translation>DeepSeek 自己的代码</translation>
    </message>
    <message>
        <source>cos and sin unchanged; softmax × (0.1 mscale ln s + 1)² beyond L</source>
        <translation>cos 与 sin 不变；超过 L 时 softmax ×（0.1 mscale ln s + 1）²</translation>
    </message>
    <message>
        <source>older transformers (#47435)</source>
        <translation>旧版 transformers（#47435）</translation>
    </message>
    <message>
        <source>the temperature of the softmax is missing</source>
        <translation>缺少 softmax 的温度</translation>
    </message>
    <message>
        <source>older vLLM (#48351)</source>
        <translation>旧版 vLLM（#48351）</translation>
    </message>
    <message>
        <source>(0.1 ln s + 1) × rope.scaling.attn_factor, which a config.json does not give</source>
        <translation>（0.1 ln s + 1）× rope.scaling.attn_factor，config.json 不提供后者</translation>
    </message>
    <message>
        <source>0.1 mscale ln s + 1</source>
        <translation>0.1 mscale ln s + 1</translation>
    </message>
    <message>
        <source>older mlx-lm (#1507)</source>
        <translation>旧版 mlx-lm（#1507）</translation>
    </message>
    <message>
        <source>older SGLang (#33558)</source>
        <translation>旧版 SGLang（#33558）</translation>
    </message>
    <message>
        <source>attention_factor × (0.1 ln s + 1)</source>
        <translation>attention_factor ×（0.1 ln s + 1）</translation>
    </message>
    <message>
        <source>older TensorRT-LLM (#16379)</source>
        <translation>旧版 TensorRT-LLM（#16379）</translation>
    </message>
    <message>
        <source>0.1 attention_factor ln s + 1</source>
        <translation>0.1 attention_factor ln s + 1</translation>
    </message>
    <message>
        <source>√(1 + ln s / ln L)</source>
        <translation>√(1 + ln s / ln L)</translation>
    </message>
    <message>
        <source>%1, s from the declared context</source>
        <translation>%1，s 取自声明的上下文长度</translation>
    </message>
    <message>
        <source>llama.cpp</source>
        <translation>llama.cpp</translation>
    </message>
    <message>
        <source>attn_factor × (0.1 ln s + 1)</source>
        <translation>attn_factor ×（0.1 ln s + 1）</translation>
    </message>
    <message>
        <source>every engine</source>
        <translation>所有引擎</translation>
    </message>
    <message>
        <source>cos and sin unchanged</source>
        <translation>cos 与 sin 不变</translation>
    </message>
    <message>
        <source>as computed here</source>
        <translation>此处的计算</translation>
    </message>
    <message>
        <source>all layers</source>
        <translation>所有层</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>全部 %1 层</translation>
    </message>
    <message>
        <source>%1, effectively %2</source>
        <translation>%1，实际相当于 %2</translation>
    </message>
    <message>
        <source>%1 kept, %2 blended, %3 interpolated</source>
        <translation>%1 个保留，%2 个混合，%3 个内插</translation>
    </message>
    <message>
        <source>pair %1, with wavelength %2 {2|token|tokens}</source>
        <translation>旋转对 %1，波长为 %2 个 token</translation>
    </message>
    <message>
        <source>none: all complete a turn</source>
        <translation>没有：全都转得满</translation>
    </message>
    <message>
        <source>%1: scores × %2</source>
        <translation>%1：得分 × %2</translation>
    </message>
    <message>
        <source>Trained context L</source>
        <translation>训练上下文长度 L</translation>
    </message>
    <message>
        <source>L × factor</source>
        <translation>L × 缩放因子</translation>
    </message>
    <message>
        <source>Softmax scale</source>
        <translation>softmax 缩放系数</translation>
    </message>
    <message>
        <source>%1 = 1/√%2 × %3</source>
        <translation>%1 = 1/√%2 × %3</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Rotating dimensions d</source>
        <translation>旋转维度 d</translation>
    </message>
    <message>
        <source>%1 of %2, %3 {3|pair|pairs}</source>
        <translation>%2 维中的 %1 维，%3 个旋转对</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>旋转对</translation>
    </message>
    <message>
        <source>First pair without a full turn in L</source>
        <translation>在 L 内转不满一圈的第一个旋转对</translation>
    </message>
    <message>
        <source>%1; in %2 {2|layer|layers}: %3</source>
        <translation>%1；用于 %2 层：%3</translation>
    </message>
    <message>
        <source>%1; in layers of type %2</source>
        <translation>%1；用于 %2 类型的层</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>%1 (%2), %3</source>
        <translation>%1（%2），%3</translation>
    </message>
    <message>
        <source>trained</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>声明</translation>
    </message>
    <message>
        <source>trained × %1</source>
        <translation>训练 × %1</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>旋转对</translation>
    </message>
    <message>
        <source>Inverse frequency</source>
        <translation>逆频率（inv_freq）</translation>
    </message>
    <message>
        <source>Wavelength</source>
        <translation>波长</translation>
    </message>
    <message>
        <source>Turns in %1</source>
        <translation>在 %1 内的圈数</translation>
    </message>
    <message>
        <source>Divided by</source>
        <translation>除以</translation>
    </message>
    <message>
        <source>Frequency</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>Distance from</source>
        <translation>距离从</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Distance for bias −1</source>
        <translation>偏置为 −1 的距离</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Score multipliers</source>
        <translation>得分的倍率</translation>
    </message>
    <message>
        <source>Score multipliers (%1)</source>
        <translation>得分的倍率（%1）</translation>
    </message>
    <message>
        <source>%1: cos and sin × %2, softmax × %3, scores × %4 (%5)</source>
        <translation>%1：cos 与 sin × %2，softmax × %3，得分 × %4（%5）</translation>
    </message>
    <message>
        <source>Layers: %1</source>
        <translation>层：%1</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2（%3）</translation>
    </message>
    <message>
        <source>Settings read</source>
        <translation>读到的设置</translation>
    </message>
    <message>
        <source>%1, base %2</source>
        <translation>%1，基数 %2</translation>
    </message>
    <message>
        <source>no positions</source>
        <translation>没有位置信息</translation>
    </message>
    <message>
        <source>%1, chunks of %2</source>
        <translation>%1，按 %2 分块</translation>
    </message>
    <message>
        <source>%1, window %2</source>
        <translation>%1，窗口 %2</translation>
    </message>
    <message>
        <source>%1, window %2 and compressed entries</source>
        <translation>%1，窗口 %2，另有压缩条目</translation>
    </message>
    <message>
        <source>Patches have two axes: half of a head&apos;s %1 pairs follow the row and half the column, each with the frequencies 1 to %2 (base %3). There is no context length; views of token positions do not show it.</source>
        <translation>图块有两个轴：一个注意力头的 %1 个旋转对中，一半跟随行、一半跟随列，各用频率 1 到 %2（基数 %3）。没有上下文长度；token 位置的视图不显示它。</translation>
    </message>
    <message>
        <source>Patches have two axes: half of a head&apos;s %1 pairs follow the column and half the row, both counted from 1, each with the frequencies 1 to %2 (base %3); the class token does not rotate. There is no context length; views of token positions do not show it.</source>
        <translation>图块有两个轴：一个注意力头的 %1 个旋转对中，一半跟随列、一半跟随行，都从 1 数起，各用频率 1 到 %2（基数 %3）；类别 token 不旋转。没有上下文长度；token 位置的视图不显示它。</translation>
    </message>
    <message>
        <source>Patches have two axes: half of a head&apos;s %1 pairs follow the row and half the column; one series of frequencies, 1 to %2 (base %3), alternates between them. There is no context length; views of token positions do not show it.</source>
        <translation>图块有两个轴：一个注意力头的 %1 个旋转对中，一半跟随行、一半跟随列；同一列频率 1 到 %2（基数 %3）交替分给两者。没有上下文长度；token 位置的视图不显示它。</translation>
    </message>
    <message>
        <source>Patches have two axes, row and column, and no context length; views of token positions do not show them.</source>
        <translation>图块有行与列两个轴，没有上下文长度；token 位置的视图不显示它们。</translation>
    </message>
    <message>
        <source>%1 {1|layer|layers}</source>
        <translation>%1 层</translation>
    </message>
    <message>
        <source>%1 {1|layer|layers}: %2</source>
        <translation>%1 层：%2</translation>
    </message>
    <message>
        <source>%1 of %2, up to ×%3 at pair %4</source>
        <translation>%2 对中的 %1 对不同，最多相差 %3 倍（旋转对 %4）</translation>
    </message>
    <message>
        <source>%1 {1|pair|pairs}</source>
        <translation>%1 对</translation>
    </message>
    <message>
        <source>typical</source>
        <translation>典型</translation>
    </message>
    <message>
        <source>most</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>from</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>what</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>more models or settings, each also compared with A</source>
        <translation>更多模型或设置，各自同样与 A 比较</translation>
    </message>
    <message>
        <source>%1 differs among layers of type %2: layer %3 (shown) has %4, but layer %5 has %6.</source>
        <translation>在类型为 %2 的各层中 %1 并不相同：所示的第 %3 层为 %4，而第 %5 层为 %6。</translation>
    </message>
    <message>
        <source>%1 is absent, but the class of %2 uses it to scale queries; published files have 0.1, or 0 to turn this off.</source>
        <translation>缺少 %1，而 %2 的类用它缩放查询；已发布的文件写 0.1，要关闭时写 0。</translation>
    </message>
    <message>
        <source>%1 is %2 and mscale_all_dim is %3, so cos and sin are multiplied by %4. In published files, the two are equal and this factor is 1.</source>
        <translation>%1 为 %2，mscale_all_dim 为 %3，因此 cos 与 sin 乘以 %4。已发布的文件中两者相等，该因子为 1。</translation>
    </message>
    <message>
        <source>%1 must not be empty; leave it out instead.</source>
        <translation>%1 不能为空；不需要时请省略。</translation>
    </message>
    <message>
        <source>shows what a transformer does with positions</source>
        <translation>显示 Transformer 如何处理位置</translation>
    </message>
    <message>
        <source>Settings: ~/.config/posenc/posenc.conf; unsaved work is kept in the same folder.</source>
        <translation>设置：~/.config/posenc/posenc.conf；未保存的工作存放在同一文件夹中。</translation>
    </message>
    <message>
        <source>after --: the words typed after posenc; the last one may be incomplete</source>
        <translation>在 -- 之后：posenc 后面已输入的各词，最后一个可以不完整</translation>
    </message>
    <message>
        <source>all commands as a manual page, in roff</source>
        <translation>全部命令的手册页，roff 格式</translation>
    </message>
    <message>
        <source>completions of a command line for a shell, one per line</source>
        <translation>供 shell 补全命令行的候选词，每行一个</translation>
    </message>
    <message>
        <source>the sections of M-RoPE are in the GGUF (rope.dimension_sections) and are not kept here; convert the model&apos;s config.json instead.</source>
        <translation>M-RoPE 的区段写在 GGUF 里（rope.dimension_sections），这里不予保留；请改为转换模型的 config.json。</translation>
    </message>
    <message>
        <source>%1 has an effect only with YaRN, which is not used here; select it with --rope-scaling yarn.</source>
        <translation>%1 只对 YaRN 起作用，而这里没有用 YaRN；要用它请写 --rope-scaling yarn。</translation>
    </message>
    <message>
        <source>%1 is %2, which means a factor of %3: it speeds up the rotation instead of extending the context. To extend the context by a factor of %2, use --rope-scale %2 or give the inverse here.</source>
        <translation>%1 为 %2，即因子 %3：它会加快旋转，而不是扩展上下文。要把上下文扩展到 %2 倍，请写 --rope-scale %2，或在这里写它的倒数。</translation>
    </message>
    <message>
        <source>%1 contains %2; frequency divisors must lie between %3 and %4.</source>
        <translation>%1 含有 %2；频率的除数应在 %3 与 %4 之间。</translation>
    </message>
    <message>
        <source>%1 makes this static NTK-aware scaling at every length.</source>
        <translation>%1 使其在任何长度下都是静态的 NTK-aware 缩放。</translation>
    </message>
    <message>
        <source>%1 is &quot;longrope&quot;, but neither %2 nor %3 is in the file: no frequency is divided.</source>
        <translation>%1 为“longrope”，但文件中既没有 %2 也没有 %3：没有任何频率被除。</translation>
    </message>
    <message>
        <source>%1 is stored as %2; llama.cpp requires %3 and refuses to load such a file.</source>
        <translation>%1 以 %2 类型存储；llama.cpp 要求 %3，拒绝加载这样的文件。</translation>
    </message>
    <message>
        <source>%1 is absent; llama.cpp refuses to load such a file.</source>
        <translation>缺少 %1；llama.cpp 拒绝加载这样的文件。</translation>
    </message>
    <message>
        <source>%1 (%2): in long texts, a query attends to the first keys, the nearest keys and selected blocks of keys. The rotation is the same for all of them; the selection depends on the text and is not shown.</source>
        <translation>%1（%2）：在长文本中，查询关注最前的键、最近的键以及选出的若干块键。它们的旋转都相同；选择取决于文本，此处未显示。</translation>
    </message>
    <message>
        <source>Fixed sines and cosines of its row and column are added to each patch (%1); views of token positions do not show them.</source>
        <translation>每个图块都加上由其行和列得出的固定正弦和余弦（%1）；token 位置的视图不显示它们。</translation>
    </message>
    <message>
        <source>Patches attend to each other within square windows (%1), and learned biases for the distances in rows and columns are added to the scores; they are not shown.</source>
        <translation>图块只在方形窗口内互相关注（%1），得分还会加上按行、列距离训练得到的偏置；此处未显示。</translation>
    </message>
    <message>
        <source>%1 is %2, but %3 disagrees for layer %4: the list is used, and the interval has no effect.</source>
        <translation>%1 为 %2，但 %3 对第 %4 层的说法不同：采用列表，间隔没有任何作用。</translation>
    </message>
    <message>
        <source>%1 has no object for any layer type of this model.</source>
        <translation>%1 中没有一个对象对应该模型的层类型。</translation>
    </message>
    <message>
        <source>Neither rope_scaling nor rope_parameters is given: the class default of %1 is %2 with factor %3 over a trained context of %4.</source>
        <translation>文件既没有 rope_scaling 也没有 rope_parameters：%1 的类默认使用%2，因子为 %3，训练上下文长度为 %4。</translation>
    </message>
    <message>
        <source>%1 is not false: the ends of YaRN&apos;s ramp are rounded outwards to whole pairs, but gpt-oss was trained with unrounded ends.</source>
        <translation>%1 不为 false：YaRN 斜坡的两端会向外取整到整数个旋转对，但 gpt-oss 训练时两端并未取整。</translation>
    </message>
    <message>
        <source>%1 (%2) is a key of other models: the class of %3 does not read it, so it has no effect.</source>
        <translation>%1（%2）是其他模型的键：%3 的类不读取它，因此它没有任何作用。</translation>
    </message>
    <message>
        <source>In a link, each % must be followed by two hexadecimal digits, not by %1.</source>
        <translation>链接中每个 % 之后应为两个十六进制数字，而不是 %1。</translation>
    </message>
    <message>
        <source>a figure as a link, to send in a message, to open with Ctrl+V, or to use in place of ENCODING/VIEW</source>
        <translation>把图写成链接：可放进消息、用 Ctrl+V 打开，也可代替 ENCODING/VIEW</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is empty.</source>
        <translation>“%1”是空的。</translation>
    </message>
    <message>
        <source>Every number is 0: nothing was written, or nothing rotates.</source>
        <translation>每个数都是 0：什么也没有写入，或者没有做旋转。</translation>
    </message>
    <message>
        <source>The numbers are float16, so they are compared to 11 bits.</source>
        <translation>这些数是 float16，因此按 11 位精度比较。</translation>
    </message>
    <message>
        <source>The numbers are bfloat16, so they are compared to 8 bits.</source>
        <translation>这些数是 bfloat16，因此按 8 位精度比较。</translation>
    </message>
    <message>
        <source>Every position has the same numbers: nothing rotates.</source>
        <translation>每个位置的数都相同：没有做旋转。</translation>
    </message>
    <message>
        <source>The vectors are read as keys, which have no temperature.</source>
        <translation>这些向量按键来读，而键没有温度。</translation>
    </message>
    <message>
        <source>an encoding with its values, such as &quot;rope-yarn base=1000000 factor=4&quot;, a session, or a model&apos;s config.json</source>
        <translation>一种编码及其取值（例如“rope-yarn base=1000000 factor=4”）、一个会话，或模型的 config.json</translation>
    </message>
    <message>
        <source>%1 is missing from this program.</source>
        <translation>本程序中缺少 %1。</translation>
    </message>
    <message>
        <source>a figure as PNG, SVG, PDF or a page with sliders</source>
        <translation>把图存为 PNG、SVG、PDF 或带滑块的网页</translation>
    </message>
    <message>
        <source>none: m − n</source>
        <translation>无：m − n</translation>
    </message>
    <message>
        <source>ReRoPE: constant from W on</source>
        <translation>ReRoPE：从 W 起不变</translation>
    </message>
    <message>
        <source>Leaky ReRoPE: slower from W on</source>
        <translation>Leaky ReRoPE：从 W 起变慢</translation>
    </message>
    <message>
        <source>dual chunk attention</source>
        <translation>双块注意力（DCA）</translation>
    </message>
    <message>
        <source>StreamingLLM: index in the cache</source>
        <translation>StreamingLLM：缓存中的序号</translation>
    </message>
    <message>
        <source>chunks that see only themselves</source>
        <translation>互不可见的块</translation>
    </message>
    <message>
        <source>Map of distances</source>
        <translation>距离映射</translation>
    </message>
    <message>
        <source>Number of queries and keys; auto: the length that the encoding is scaled to, else 4 L.</source>
        <translation>查询与键的个数；自动：编码缩放到的长度，否则为 4 L。</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>The query whose keys are examined, counted from 0; auto: the last.</source>
        <translation>考察哪个查询的各键，从 0 数起；自动：最后一个。</translation>
    </message>
    <message>
        <source>Round W/g down</source>
        <translation>W/g 向下取整</translation>
    </message>
    <message>
        <source>Self-Extend: whole positions, as in the paper; its code does not round.</source>
        <translation>Self-Extend：取整数位置，与论文一致；其代码则不取整。</translation>
    </message>
    <message>
        <source>Leak</source>
        <translation>泄漏</translation>
    </message>
    <message>
        <source>Tokens per chunk; auto: 3L/4 for dual chunks, else L.</source>
        <translation>每块的 token 数；自动：双块为 3L/4，否则为 L。</translation>
    </message>
    <message>
        <source>Local tokens</source>
        <translation>局部 token 数</translation>
    </message>
    <message>
        <source>local %1 must be less than chunk %2.</source>
        <translation>local %1 必须小于 chunk %2。</translation>
    </message>
    <message>
        <source>Relative position</source>
        <translation>相对位置</translation>
    </message>
    <message>
        <source>m − n</source>
        <translation>m − n</translation>
    </message>
    <message>
        <source>At key %1, the relative position jumps by &lt;b&gt;%2&lt;/b&gt; from one key to the next.</source>
        <translation>在键 %1 处，相对位置从一个键到下一个键跳了 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>There is no query %1; the last one, %2, is shown.</source>
        <translation>没有查询 %1；显示最后一个，即 %2。</translation>
    </message>
    <message>
        <source>ReRoPE&apos;s code also multiplies queries by a temperature, log n.</source>
        <translation>ReRoPE 的代码还把查询乘以温度 log n。</translation>
    </message>
    <message>
        <source>Distance map</source>
        <translation>距离映射</translation>
    </message>
    <message>
        <source>Step through the maps: which of them stay within the trained distances, and at what cost?</source>
        <translation>逐个切换映射：哪些留在训练过的距离之内，代价是什么？</translation>
    </message>
    <message>
        <source>Llama 4: in layers without rotation</source>
        <translation>Llama 4：用于不旋转的层</translation>
    </message>
    <message>
        <source>Ministral 3: in all layers</source>
        <translation>Ministral 3：用于所有层</translation>
    </message>
    <message>
        <source>Grok: on logits after the soft cap</source>
        <translation>Grok：作用于软上限之后的 logits</translation>
    </message>
    <message>
        <source>Inkling: in global layers</source>
        <translation>Inkling：用于全局层</translation>
    </message>
    <message>
        <source>log n: Qwen, ReRoPE</source>
        <translation>log n：Qwen、ReRoPE</translation>
    </message>
    <message>
        <source>scalable softmax, learned s</source>
        <translation>可扩展 softmax，s 由学习得到</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Factor of the logarithm; auto: as published. Grok and log n have no such factor.</source>
        <translation>对数前的系数；自动：取发布值。Grok 与 log n 没有此项。</translation>
    </message>
    <message>
        <source>From position</source>
        <translation>起始位置</translation>
    </message>
    <message>
        <source>τ by position</source>
        <translation>各位置的 τ</translation>
    </message>
    <message>
        <source>Factor that multiplies scores</source>
        <translation>得分所乘的因子</translation>
    </message>
    <message>
        <source>Position p of the query (tokens)</source>
        <translation>查询的位置 p（token）</translation>
    </message>
    <message>
        <source>Temperature τ</source>
        <translation>温度 τ</translation>
    </message>
    <message>
        <source>%1: a² = %2</source>
        <translation>%1：a² = %2</translation>
    </message>
    <message>
        <source>Tokens that the query sees</source>
        <translation>查询看得到的 token 数</translation>
    </message>
    <message>
        <source>Share of attention (%)</source>
        <translation>注意力份额（%）</translation>
    </message>
    <message>
        <source>without τ</source>
        <translation>无 τ</translation>
    </message>
    <message>
        <source>with τ</source>
        <translation>有 τ</translation>
    </message>
    <message>
        <source>Three things are called temperature: this one; YaRN&apos;s factor a of cos and sin, the same at every position; and the scale of the softmax.</source>
        <translation>有三样东西都叫温度：这一个；YaRN 乘在 cos 与 sin 上、处处相同的因子 a；以及 softmax 的缩放。</translation>
    </message>
    <message>
        <source>Compare the positions at which Llama 4 and Ministral take their first step.</source>
        <translation>比较 Llama 4 与 Ministral 各自第一次跃升的位置。</translation>
    </message>
    <message>
        <source>Relative positions</source>
        <translation>相对位置</translation>
    </message>
    <message>
        <source>Query %1 sees &lt;b&gt;%2&lt;/b&gt; of %3 {3|key|keys}, at &lt;b&gt;%4&lt;/b&gt; different relative {4|position|positions}.</source>
        <translation>查询 %1 看得到 %3 个键中的 &lt;b&gt;%2&lt;/b&gt; 个，共有 &lt;b&gt;%4&lt;/b&gt; 个不同的相对位置。</translation>
    </message>
    <message>
        <source>section is empty; it needs a number of pairs for each axis.</source>
        <translation>section 是空的；每个轴都需要一个旋转对的个数。</translation>
    </message>
    <message>
        <source>With this allocation, section needs 3 entries, the numbers of pairs for t, h and w; it has %1.</source>
        <translation>在这种分配下，section 应有 3 项，即 t、h、w 各自的旋转对个数；现在有 %1 项。</translation>
    </message>
    <message>
        <source>section may only contain whole numbers of at least 0; it contains %1.</source>
        <translation>section 只能含不小于 0 的整数；其中有 %1。</translation>
    </message>
    <message>
        <source>section (%1) gives height %2 {2|pair|pairs} and width %3: ERNIE&apos;s allocation alternates height and width, so the two numbers must be equal.</source>
        <translation>section（%1）给高 %2 个旋转对、给宽 %3 个：ERNIE 的分配让高与宽轮流，因此两个数必须相等。</translation>
    </message>
    <message>
        <source>axes adds up to %1 dimensions, but head_dim is %2.</source>
        <translation>axes 加起来是 %1 维，而 head_dim 是 %2。</translation>
    </message>
    <message>
        <source>%1 needs a head_dim of at least 6 (a pair for each of three axes), not %2.</source>
        <translation>%1 的 head_dim 至少为 6（三个轴各一个旋转对），而不是 %2。</translation>
    </message>
    <message>
        <source>min_period and max_period go together; one of them is missing.</source>
        <translation>min_period 与 max_period 要一起给出；缺了一个。</translation>
    </message>
    <message>
        <source>base must be left out when min_period and max_period are given.</source>
        <translation>给出 min_period 与 max_period 时，不应再给 base（基数）。</translation>
    </message>
    <message>
        <source>ref_height and ref_width go together; one of them is missing.</source>
        <translation>ref_height 与 ref_width 要一起给出；缺了一个。</translation>
    </message>
    <message>
        <source>height %1 and width %2 must be multiples of merge, %3: tokens come in blocks of %3 × %3.</source>
        <translation>height %1 与 width %2 应为 merge（%3）的倍数：token 按 %3 × %3 的块排列。</translation>
    </message>
    <message>
        <source>%1 is %2 × %3 patches; rows and columns must be multiples of the merge size, %4.</source>
        <translation>%1 有 %2 × %3 个图块；行数和列数应为合并边长 %4 的倍数。</translation>
    </message>
    <message>
        <source>%1 is a video; the xdrope design takes only text and images.</source>
        <translation>%1 是视频；xdrope 的排布只支持文本和图像。</translation>
    </message>
    <message>
        <source>%1 needs its frames per second (fps), since tokens per second are given.</source>
        <translation>给出了每秒 token 数，因此 %1 需要每秒帧数（fps）。</translation>
    </message>
    <message>
        <source>%1 has no tokens; it needs at least one.</source>
        <translation>%1 没有 token；至少需要一个。</translation>
    </message>
    <message>
        <source>%1 has %2 tokens; at most %3 can be placed.</source>
        <translation>%1 有 %2 个 token；最多能排布 %3 个。</translation>
    </message>
    <message>
        <source>%1 leads to positions beyond 2^53, where double precision cannot represent every whole number.</source>
        <translation>%1 使位置超过 2^53，双精度数在那里不能表示每个整数。</translation>
    </message>
    <message>
        <source>a comma or the end</source>
        <translation>逗号或结尾</translation>
    </message>
    <message>
        <source>text, image or video</source>
        <translation>text、image 或 video</translation>
    </message>
    <message>
        <source>the number of text tokens, as in &quot;text 20&quot;</source>
        <translation>文本的 token 数，如 “text 20”</translation>
    </message>
    <message>
        <source>rows × columns of patches, as in &quot;image 24x32&quot;</source>
        <translation>图块的行 × 列，如 “image 24x32”</translation>
    </message>
    <message>
        <source>frames × rows × columns of patches, as in &quot;video 8x16x16&quot;</source>
        <translation>图块的帧 × 行 × 列，如 “video 8x16x16”</translation>
    </message>
    <message>
        <source>frames per second above 0, as in &quot;@2fps&quot;</source>
        <translation>大于 0 的每秒帧数，如 “@2fps”</translation>
    </message>
    <message>
        <source>The sequence ends too early: expected %1.</source>
        <translation>序列过早结束：这里应为%1。</translation>
    </message>
    <message>
        <source>Character %1 of the sequence: expected %2.</source>
        <translation>序列的第 %1 个字符：这里应为%2。</translation>
    </message>
    <message>
        <source>left out when %1 is given</source>
        <translation>在给出 %1 时省略</translation>
    </message>
    <message>
        <source>params.%1 and params.%2 are both missing; one of them is needed.</source>
        <translation>params.%1 与 params.%2 都缺少；需要其中之一。</translation>
    </message>
    <message>
        <source>%1 {1|list|lists} of positions, one for each axis</source>
        <translation>%1 个位置列表，每个轴一个</translation>
    </message>
    <message>
        <source>lists of equal length, with one position for each token</source>
        <translation>长度相等的列表，每个 token 在其中各有一个位置</translation>
    </message>
    <message>
        <source>the numbers of patches [rows, columns]</source>
        <translation>图块数 [行, 列]</translation>
    </message>
    <message>
        <source>the numbers of patches [frames, rows, columns]</source>
        <translation>图块数 [帧, 行, 列]</translation>
    </message>
    <message>
        <source>left out when freq_x and freq_y are given</source>
        <translation>在给出 freq_x 与 freq_y 时省略</translation>
    </message>
    <message>
        <source>three even numbers of dimensions</source>
        <translation>三个偶数维数</translation>
    </message>
    <message>
        <source>a list of patches [frame, row, column]</source>
        <translation>图块 [帧, 行, 列] 的列表</translation>
    </message>
    <message>
        <source>a list of patches [row, column]</source>
        <translation>图块 [行, 列] 的列表</translation>
    </message>
    <message>
        <source>patches of a grid of %1 × %2 × %3 (frames, rows, columns)</source>
        <translation>%1 × %2 × %3（帧、行、列）网格中的图块</translation>
    </message>
    <message>
        <source>a list of %1 {1|number|numbers}, one for each layer</source>
        <translation>含 %1 个数的列表，每层一个</translation>
    </message>
    <message>
        <source>a list of %1 to %2 layer types</source>
        <translation>含 %1 到 %2 个层类型的列表</translation>
    </message>
    <message>
        <source>a list of at least %1 {1|number|numbers}, one for each layer</source>
        <translation>至少含 %1 个数的列表，每层一个</translation>
    </message>
    <message>
        <source>all layers alike</source>
        <translation>各层相同</translation>
    </message>
    <message>
        <source>Llama 4: chunks, and layers without rotation</source>
        <translation>Llama 4：分块，另有不旋转的层</translation>
    </message>
    <message>
        <source>SmolLM3: layers without rotation</source>
        <translation>SmolLM3：有不旋转的层</translation>
    </message>
    <message>
        <source>Gemma 3: windows with their own base</source>
        <translation>Gemma 3：窗口层有自己的基数</translation>
    </message>
    <message>
        <source>OLMo 3: windows, not scaled</source>
        <translation>OLMo 3：窗口层不缩放</translation>
    </message>
    <message>
        <source>DeepSeek V4 Flash: windows and compressed entries</source>
        <translation>DeepSeek V4 Flash：窗口与压缩条目</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Keys that a query of a local layer sees, including its own; auto: 1,024 for Gemma 3, 4,096 for OLMo 3, 128 for DeepSeek V4, else no window.</source>
        <translation>局部层的查询所见的键数，含它自己的键；自动：Gemma 3 为 1,024，OLMo 3 为 4,096，DeepSeek V4 为 128，其余没有窗口。</translation>
    </message>
    <message>
        <source>Local base</source>
        <translation>局部基数</translation>
    </message>
    <message>
        <source>Last token</source>
        <translation>最后一个 token</translation>
    </message>
    <message>
        <source>without rotation</source>
        <translation>不旋转</translation>
    </message>
    <message>
        <source>%1, scaled</source>
        <translation>%1，经缩放</translation>
    </message>
    <message>
        <source>%1, entries of %2 {2|token|tokens}</source>
        <translation>%1，每条目 %2 个 token</translation>
    </message>
    <message>
        <source>sees its chunk of %1 {1|token|tokens}</source>
        <translation>看到自己所在的块（%1 个 token）</translation>
    </message>
    <message>
        <source>sees a window of %1 {1|token|tokens}</source>
        <translation>看到大小为 %1 个 token 的窗口</translation>
    </message>
    <message>
        <source>sees everything before it</source>
        <translation>看到在它之前的全部</translation>
    </message>
    <message>
        <source>Reach of the layer</source>
        <translation>该层能看多远</translation>
    </message>
    <message>
        <source>known after the layer</source>
        <translation>经过该层后所知</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Rotates</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>经缩放</translation>
    </message>
    <message>
        <source>Tokens per entry</source>
        <translation>每条目的 token 数</translation>
    </message>
    <message>
        <source>How far each layer reaches</source>
        <translation>每层能看多远</translation>
    </message>
    <message>
        <source>%1 of %2 {2|position|positions}</source>
        <translation>%2 个位置中的 %1 个</translation>
    </message>
    <message>
        <source>Positions the last token knows of</source>
        <translation>最后一个 token 知道的位置</translation>
    </message>
    <message>
        <source>Layers passed</source>
        <translation>经过的层数</translation>
    </message>
    <message>
        <source>%1 layers: everything</source>
        <translation>%1 层：全部</translation>
    </message>
    <message>
        <source>The last token, at position %1, knows of everything before it after &lt;b&gt;%2&lt;/b&gt; of %3 {3|layer|layers}.</source>
        <translation>最后一个 token（位置 %1）经过 %3 层中的 &lt;b&gt;%2&lt;/b&gt; 层，就知道在它之前的全部。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 of %2&lt;/b&gt; {2|layer|layers} {1|sees|see} everything before a token; &lt;b&gt;%3&lt;/b&gt; {3|is|are} without rotation.</source>
        <translation>&lt;b&gt;%2 层中有 %1 层&lt;/b&gt;看到 token 之前的全部；&lt;b&gt;%3&lt;/b&gt; 层不旋转。</translation>
    </message>
    <message>
        <source>chunks, one axis after the other (Qwen2-VL)</source>
        <translation>分块，一个轴接一个轴（Qwen2-VL）</translation>
    </message>
    <message>
        <source>list h, w, t: h and w in turn, then t (ERNIE-4.5-VL)</source>
        <translation>列表为 h、w、t：h 与 w 轮流，然后 t（ERNIE-4.5-VL）</translation>
    </message>
    <message>
        <source>h and w in turn, then t (VideoRoPE)</source>
        <translation>h 与 w 轮流，然后 t（VideoRoPE）</translation>
    </message>
    <message>
        <source>the same, one pair later (Multimodal-RoPEs)</source>
        <translation>同上，晚一个旋转对（Multimodal-RoPEs）</translation>
    </message>
    <message>
        <source>chunks over both halves: no rotation for images (HunyuanOCR in transformers)</source>
        <translation>在前后两半上分块：对图像来说不是旋转（transformers 中的 HunyuanOCR）</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Allocation</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Which pair follows which axis.</source>
        <translation>哪个旋转对随哪个轴。</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>区段</translation>
    </message>
    <message>
        <source>How many pairs each axis has, in the order of the allocation (mrope_section); empty: in the proportions of a published model.</source>
        <translation>每个轴有多少旋转对，按分配的次序（mrope_section）；留空：按某个已发布模型的比例。</translation>
    </message>
    <message>
        <source>Order of chunks</source>
        <translation>分块次序</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>section must contain whole numbers of pairs; %1 is not a whole number.</source>
        <translation>section 应为整数个旋转对；%1 不是整数。</translation>
    </message>
    <message>
        <source>NTK: a larger base</source>
        <translation>NTK：更大的基数</translation>
    </message>
    <message>
        <source>YaRN: two ramps over the pairs</source>
        <translation>YaRN：在旋转对上的两道斜坡</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>The scaling that changes with the step of diffusion.</source>
        <translation>随扩散步变化的是哪种缩放。</translation>
    </message>
    <message>
        <source>Patches along a side</source>
        <translation>每边图块数</translation>
    </message>
    <message>
        <source>Diffusion time</source>
        <translation>扩散时间</translation>
    </message>
    <message>
        <source>From 1, all noise, to 0, the image.</source>
        <translation>从 1（全是噪声）到 0（图像）。</translation>
    </message>
    <message>
        <source>time must be above 0 with the method yarn: the formula for its ramps&apos; ends divides by time squared.</source>
        <translation>方法为 yarn 时 time 应大于 0：计算斜坡两端的公式要除以 time 的平方。</translation>
    </message>
    <message>
        <source>Frames now</source>
        <translation>现在的帧数</translation>
    </message>
    <message>
        <source>Length of the video along its time axis, in latent frames.</source>
        <translation>视频沿时间轴的长度，以潜在帧计。</translation>
    </message>
    <message>
        <source>First repetition</source>
        <translation>首次重复</translation>
    </message>
    <message>
        <source>The frame at which longer videos begin to repeat themselves.</source>
        <translation>更长的视频从这一帧开始重复。</translation>
    </message>
    <message>
        <source>Pair that is slowed down</source>
        <translation>放慢的旋转对</translation>
    </message>
    <message>
        <source>Counted from 1, as published; auto takes the one whose period is nearest to the first repetition.</source>
        <translation>按论文从 1 数起；自动时取周期最接近首次重复的那一个。</translation>
    </message>
    <message>
        <source>k (%1) must be one of the %2 {2|pair|pairs}, counted from 1.</source>
        <translation>k（%1）应为 %2 个旋转对之一，从 1 数起。</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>试一试</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Settings of the view</source>
        <translation>视图的设置</translation>
    </message>
    <message>
        <source>Encodings with this view</source>
        <translation>有此视图的编码</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>图集</translation>
    </message>
    <message>
        <source>Do</source>
        <translation>动手</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Understand</source>
        <translation>理解</translation>
    </message>
    <message>
        <source>See</source>
        <translation>观察</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>显示答案</translation>
    </message>
    <message>
        <source>One way</source>
        <translation>一种做法</translation>
    </message>
    <message>
        <source>Lesson %1</source>
        <translation>第 %1 课</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>As in</source>
        <translation>出自</translation>
    </message>
    <message>
        <source>Encodings</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Symbols</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>术语表</translation>
    </message>
    <message>
        <source>The terms used in figures and lessons, in the order of the course.</source>
        <translation>图与课程中的术语，按课程的顺序。</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>Course</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>%1 lessons: predict, then see it computed. Begin here if position encodings are new to you.</source>
        <translation>%1 课：先预测，再看算出来的结果。初次接触位置编码，请从这里开始。</translation>
    </message>
    <message>
        <source>All figures at a glance. Begin here if you are looking for a picture.</source>
        <translation>所有的图一览无余。想找一张图就从这里开始。</translation>
    </message>
    <message>
        <source>What a transformer does with positions</source>
        <translation>Transformer 怎样处理位置</translation>
    </message>
    <message>
        <source>Handbook</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>All pages</source>
        <translation>全部页面</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Move its sliders</source>
        <translation>拖动滑块</translation>
    </message>
    <message>
        <source>Open it in the program</source>
        <translation>在程序中打开</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Skip to the text</source>
        <translation>跳到正文</translation>
    </message>
    <message>
        <source>Made by PosEnc Explorer %1. Everything works without a network.</source>
        <translation>由 PosEnc Explorer %1 生成。全部内容无需网络即可使用。</translation>
    </message>
    <message>
        <source>output folder, written completely or not at all: a new folder, an empty one, or one with an earlier handbook, which is replaced</source>
        <translation>输出文件夹，要么完整写出，要么什么都不写：新文件夹、空文件夹，或存有以前手册的文件夹（旧手册会被替换）</translation>
    </message>
    <message>
        <source>The handbook could not be written.</source>
        <translation>手册无法写出。</translation>
    </message>
    <message>
        <source>chunk-order must consist of the letters t, h, w and p, one for each section; &quot;%1&quot; does not.</source>
        <translation>chunk-order 应由字母 t、h、w、p 组成，每个区段一个；“%1”不是。</translation>
    </message>
    <message>
        <source>chunk-order names %1 {1|axis|axes}, but section has %2 {2|entry|entries}.</source>
        <translation>chunk-order 写了 %1 个轴，而 section 有 %2 项。</translation>
    </message>
    <message>
        <source>grid: rows and columns from the block&apos;s start (Qwen2-VL)</source>
        <translation>网格：行和列从块的起点数起（Qwen2-VL）</translation>
    </message>
    <message>
        <source>diagonal: centred on the time axis (VideoRoPE)</source>
        <translation>对角：以时间轴为中心（VideoRoPE）</translation>
    </message>
    <message>
        <source>XD-RoPE: rows and columns from 0 in each image (HunyuanOCR)</source>
        <translation>XD-RoPE：每幅图像的行和列都从 0 数起（HunyuanOCR）</translation>
    </message>
    <message>
        <source>after the largest position of the block (transformers 4, vLLM)</source>
        <translation>接在块的最大位置之后（transformers 4、vLLM）</translation>
    </message>
    <message>
        <source>after the longer side of the block (transformers 5)</source>
        <translation>接在块的长边之后（transformers 5）</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>placement: grid</source>
        <translation>排布：网格</translation>
    </message>
    <message>
        <source>placement: diagonal</source>
        <translation>排布：对角</translation>
    </message>
    <message>
        <source>placement: XD-RoPE</source>
        <translation>排布：XD-RoPE</translation>
    </message>
    <message>
        <source>next word: after the largest</source>
        <translation>下一个词：最大位置之后</translation>
    </message>
    <message>
        <source>next word: after the longer side</source>
        <translation>下一个词：长边之后</translation>
    </message>
    <message>
        <source>allocation: chunks</source>
        <translation>分配：分块</translation>
    </message>
    <message>
        <source>allocation: in turn</source>
        <translation>分配：轮流</translation>
    </message>
    <message>
        <source>allocation: in turn, llama.cpp</source>
        <translation>分配：轮流，llama.cpp</translation>
    </message>
    <message>
        <source>allocation: ERNIE</source>
        <translation>分配：ERNIE</translation>
    </message>
    <message>
        <source>allocation: VideoRoPE</source>
        <translation>分配：VideoRoPE</translation>
    </message>
    <message>
        <source>allocation: VideoRoPE, one pair later</source>
        <translation>分配：VideoRoPE，晚一个旋转对</translation>
    </message>
    <message>
        <source>allocation: chunks over both halves</source>
        <translation>分配：在前后两半上分块</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>The query, counted from 0; auto: the middle of the first image or video, else the last token.</source>
        <translation>查询，从 0 数起；自动：第一幅图像或视频正中的 token，没有则取最后一个。</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>排布</translation>
    </message>
    <message>
        <source>Merge size</source>
        <translation>合并边长</translation>
    </message>
    <message>
        <source>Positions per second</source>
        <translation>每秒位置数</translation>
    </message>
    <message>
        <source>Interval of frames</source>
        <translation>帧的间隔</translation>
    </message>
    <message>
        <source>How seconds become whole positions, if positions per second are set.</source>
        <translation>设定了每秒位置数时，秒数怎样成为整数位置。</translation>
    </message>
    <message>
        <source>Next word</source>
        <translation>下一个词</translation>
    </message>
    <message>
        <source>Where text continues after an image or a video in the grid placement.</source>
        <translation>在网格排布中，图像或视频之后的文本从哪里接着排。</translation>
    </message>
    <message>
        <source>Step of frames</source>
        <translation>帧的步长</translation>
    </message>
    <message>
        <source>Positions from frame to frame in the diagonal placement.</source>
        <translation>对角排布中相邻帧之间的位置数。</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>对照</translation>
    </message>
    <message>
        <source>The same sequence with one rule changed; if another encoding is pinned, it is shown instead.</source>
        <translation>同样的序列，只改一条规则；若固定了另一种编码，则改为显示它。</translation>
    </message>
    <message>
        <source>sequence has %1 tokens; at most %2 can be shown.</source>
        <translation>sequence 有 %1 个 token；最多能显示 %2 个。</translation>
    </message>
    <message>
        <source>Comparison not shown: %1</source>
        <translation>对照未显示：%1</translation>
    </message>
    <message>
        <source>as set</source>
        <translation>按设置</translation>
    </message>
    <message>
        <source>time t</source>
        <translation>时间 t</translation>
    </message>
    <message>
        <source>height h</source>
        <translation>高 h</translation>
    </message>
    <message>
        <source>width w</source>
        <translation>宽 w</translation>
    </message>
    <message>
        <source>plain index p</source>
        <translation>普通序号 p</translation>
    </message>
    <message>
        <source>fourth position, always 0</source>
        <translation>第四个位置，恒为 0</translation>
    </message>
    <message>
        <source>Position of each token</source>
        <translation>每个 token 的位置</translation>
    </message>
    <message>
        <source>Which pair turns with which axis</source>
        <translation>哪个旋转对随哪个轴转动</translation>
    </message>
    <message>
        <source>token %1, %2</source>
        <translation>token %1，%2</translation>
    </message>
    <message>
        <source>token %1, %2: row %3, column %4</source>
        <translation>token %1，%2：第 %3 行，第 %4 列</translation>
    </message>
    <message>
        <source>token %1, %2: frame %3, row %4, column %5</source>
        <translation>token %1，%2：第 %3 帧，第 %4 行，第 %5 列</translation>
    </message>
    <message>
        <source>Text, images and frames from left to right</source>
        <translation>文本、图像和帧，从左到右</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Distance to the %1: %2; mean cosine &lt;b&gt;%3&lt;/b&gt;.</source>
        <translation>到%1的距离：%2；平均余弦 &lt;b&gt;%3&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>%1: &lt;b&gt;%2&lt;/b&gt; {2|token|tokens}, &lt;b&gt;%3&lt;/b&gt; {3|position|positions}.</source>
        <translation>%1：&lt;b&gt;%2&lt;/b&gt; 个 token，占 &lt;b&gt;%3&lt;/b&gt; 个位置。</translation>
    </message>
    <message>
        <source>Pairs of each axis: &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>各轴的旋转对：&lt;b&gt;%1&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Chosen: %1; %2.</source>
        <translation>所选：%1；%2。</translation>
    </message>
    <message>
        <source>first word</source>
        <translation>第一个词</translation>
    </message>
    <message>
        <source>last word</source>
        <translation>最后一个词</translation>
    </message>
    <message>
        <source>The sequence has only %1 {1|token|tokens}, counted from 0; the last one is shown.</source>
        <translation>序列只有 %1 个 token，从 0 数起；显示最后一个。</translation>
    </message>
    <message>
        <source>Token grid</source>
        <translation>token 网格</translation>
    </message>
    <message>
        <source>The end of &quot;%1&quot; seems to be missing; please check what is left.</source>
        <translation>“%1”的结尾似乎缺失；请检查余下的内容。</translation>
    </message>
    <message>
        <source>params.deltas[%1] must be at least %2 for this gamma and scale_base, not %3; otherwise the gain is too large for a double.</source>
        <translation>在此 gamma 与 scale_base 下，params.deltas[%1] 应至少为 %2，而不是 %3；否则增益超出双精度浮点数的范围。</translation>
    </message>
    <message>
        <source>above 0 when c, L or L_multiplier is 0 (the first query would divide by 0)</source>
        <translation>大于 0 的数（c、L 或 L_multiplier 为 0 时，第一个查询会除以 0）</translation>
    </message>
    <message>
        <source>a list of at least one number</source>
        <translation>至少含一个数的列表</translation>
    </message>
    <message>
        <source>%1 {1|list|lists}, one for each query</source>
        <translation>%1 个列表，每个查询一个</translation>
    </message>
    <message>
        <source>at most %1 {1|list|lists} (the queries are the last of the keys)</source>
        <translation>至多 %1 个列表（查询是键中的最后几个）</translation>
    </message>
    <message>
        <source>%1 {1|position|positions}, one for each value</source>
        <translation>%1 个位置，每个值一个</translation>
    </message>
    <message>
        <source>Share of the word counted</source>
        <translation>该词计入的份额</translation>
    </message>
    <message>
        <source>Position of the word</source>
        <translation>该词的位置</translation>
    </message>
    <message>
        <source>The last word counts &lt;b&gt;%1&lt;/b&gt; of %2 {2|word|words}.</source>
        <translation>最后一个词计入 %2 个词中的 &lt;b&gt;%1&lt;/b&gt; 个。</translation>
    </message>
    <message>
        <source>At distance %1: &lt;b&gt;%2&lt;/b&gt;</source>
        <translation>距离 %1 处：&lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Head %1 adds −&lt;b&gt;%2&lt;/b&gt;·ln(1 + &lt;b&gt;%3&lt;/b&gt;·Δ)</source>
        <translation>注意力头 %1 加上 −&lt;b&gt;%2&lt;/b&gt;·ln(1 + &lt;b&gt;%3&lt;/b&gt;·Δ)</translation>
    </message>
    <message>
        <source>The bias does not reach −1 at any distance within a text.</source>
        <translation>在任何文本的距离上，偏置都降不到 −1。</translation>
    </message>
    <message>
        <source>The bias reaches −1 at distance &lt;b&gt;%1&lt;/b&gt;, and &lt;b&gt;%2&lt;/b&gt; at a hundred times that distance.</source>
        <translation>偏置在距离 &lt;b&gt;%1&lt;/b&gt; 处降至 −1，距离为其一百倍处为 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Mean over pairs of cosine × gain against distance</source>
        <translation>各旋转对的余弦 × 增益的平均值随距离的变化</translation>
    </message>
    <message>
        <source>Mean of cosine × gain</source>
        <translation>余弦 × 增益的平均值</translation>
    </message>
    <message>
        <source>Head %1, query %2: &lt;b&gt;%3&lt;/b&gt; at distance %4, &lt;b&gt;%5&lt;/b&gt; at %2.</source>
        <translation>注意力头 %1，查询 %2：距离 %4 处为 &lt;b&gt;%3&lt;/b&gt;，%2 处为 &lt;b&gt;%5&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Positions of the queries; each has a curve over the keys before it.</source>
        <translation>各查询的位置；每个查询有一条曲线，覆盖它之前的各键。</translation>
    </message>
    <message>
        <source>query %1</source>
        <translation>查询 %1</translation>
    </message>
    <message>
        <source>Bias against distance, query by query</source>
        <translation>各查询的偏置随距离的变化</translation>
    </message>
    <message>
        <source>Add a query beyond the length of any training text: its bias stays within the range seen in training.</source>
        <translation>加一个超出训练文本长度的查询：它的偏置仍在训练见过的范围之内。</translation>
    </message>
    <message>
        <source>Query&apos;s position</source>
        <translation>查询的位置</translation>
    </message>
    <message>
        <source>How far before the query a value may be; auto: back to the first token.</source>
        <translation>值可以在查询之前多远；自动：直到第一个 token。</translation>
    </message>
    <message>
        <source>Values would gain the attention factor squared, a² = &lt;b&gt;%1&lt;/b&gt;; it is left out here.</source>
        <translation>值会多乘注意力因子的平方，a² = &lt;b&gt;%1&lt;/b&gt;；此处略去。</translation>
    </message>
    <message>
        <source>Cosine between original and arriving value</source>
        <translation>原来的值向量与到达的值向量的余弦</translation>
    </message>
    <message>
        <source>This applies to designs whose keys serve as values; in other designs, values are not rotated and arrive unchanged.</source>
        <translation>适用于键兼作值的设计；其他设计不旋转值，值原样到达。</translation>
    </message>
    <message>
        <source>Divided by √d</source>
        <translation>除以 √d</translation>
    </message>
    <message>
        <source>On: divided together with q·k, as in the published code; off: added after the division (cope_nodiv).</source>
        <translation>开启：与 q·k 一同除，如已发布的代码；关闭：在除法之后相加（cope_nodiv）。</translation>
    </message>
    <message>
        <source>FIRE</source>
        <translation>FIRE</translation>
    </message>
    <message>
        <source>as training starts: random</source>
        <translation>训练开始时的样子：随机</translation>
    </message>
    <message>
        <source>Outputs of the network, one for each head.</source>
        <translation>网络的输出，每个注意力头一个。</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Distances of queries before it are measured as if the query were there.</source>
        <translation>查询在此之前时，距离按查询位于此处来衡量。</translation>
    </message>
    <message>
        <source>Scale in the logarithm</source>
        <translation>对数内的尺度</translation>
    </message>
    <message>
        <source>Hidden units</source>
        <translation>隐藏单元数</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>KERPLE, logarithmic</source>
        <translation>KERPLE（对数）</translation>
    </message>
    <message>
        <source>Scale of the distance</source>
        <translation>距离的尺度</translation>
    </message>
    <message>
        <source>Auto draws it for each head, as at the start of training; trained values below 0.01 count as 0.01.</source>
        <translation>自动时为每个注意力头随机抽取，与训练开始时一样；训练所得的值使用时不小于 0.01。</translation>
    </message>
    <message>
        <source>The factor of the logarithm. Auto draws it for each head.</source>
        <translation>对数所乘的系数。自动时为每个注意力头随机抽取。</translation>
    </message>
    <message>
        <source>The amount subtracted at distance 1. Auto draws it for each head; trained ones are at least 0.01.</source>
        <translation>距离为 1 时减去的数。自动时为每个注意力头随机抽取；训练所得的值不小于 0.01。</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>幂</translation>
    </message>
    <message>
        <source>xPos</source>
        <translation>xPos</translation>
    </message>
    <message>
        <source>Gamma</source>
        <translation>伽马</translation>
    </message>
    <message>
        <source>Scale base</source>
        <translation>尺度基数</translation>
    </message>
    <message>
        <source>Over this distance the first pair fades to γ/(1 + γ) (xpos_scale_base).</source>
        <translation>经过这一距离，第一个旋转对衰减为 γ/(1 + γ)（xpos_scale_base）。</translation>
    </message>
    <message>
        <source>Query %1</source>
        <translation>查询 %1</translation>
    </message>
    <message>
        <source>rel(m, n)</source>
        <translation>rel(m, n)</translation>
    </message>
    <message>
        <source>Score of equal tokens</source>
        <translation>相同 token 的得分</translation>
    </message>
    <message>
        <source>L − 1</source>
        <translation>L − 1</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>见过</translation>
    </message>
    <message>
        <source>between</source>
        <translation>介于其间</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>in entries</source>
        <translation>在条目中</translation>
    </message>
    <message>
        <source>After %1 {1|layer|layers} the last token, at position %2, knows of &lt;b&gt;%3&lt;/b&gt; of %4 {4|position|positions}.</source>
        <translation>经过 %1 层后，最后一个 token（位置 %2）知道 %4 个位置中的 &lt;b&gt;%3&lt;/b&gt; 个。</translation>
    </message>
    <message>
        <source>In Llama 4, only the layers without rotation have this temperature.</source>
        <translation>在 Llama 4 中，只有不旋转的层才有这个温度。</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>%1: the grid has %2 × %3 patches, in whole blocks of %4 × %4.</source>
        <translation>%1：网格取 %2 × %3 个图块，由完整的 %4 × %4 组拼成。</translation>
    </message>
    <message>
        <source>Patch grid</source>
        <translation>图块网格</translation>
    </message>
    <message>
        <source>Each of the %1 {1|pair|pairs} of a head follows both rows and columns, in its own direction; scores are means over &lt;b&gt;%2&lt;/b&gt; {2|head|heads}.</source>
        <translation>一个注意力头的 %1 个旋转对都同时跟随行与列，各有自己的方向；得分是 &lt;b&gt;%2&lt;/b&gt; 个注意力头的平均。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 of %2&lt;/b&gt; {2|pair|pairs} never {1|completes|complete} a turn within the grid.</source>
        <translation>%2 个旋转对中有 &lt;b&gt;%1&lt;/b&gt; 个在网格之内转不满一圈。</translation>
    </message>
    <message>
        <source>Along a row of patches, tokens 0 … %1 are followed by token &lt;b&gt;%2&lt;/b&gt;: blocks of %3 × %3 patches stay together.</source>
        <translation>沿一行图块看，token 0 … %1 之后是 token &lt;b&gt;%2&lt;/b&gt;：每组 %3 × %3 个图块连续排列。</translation>
    </message>
    <message>
        <source>From row to row the coordinate grows by &lt;b&gt;%1&lt;/b&gt;, from column to column by &lt;b&gt;%2&lt;/b&gt;; on a grid twice as fine, by half as much.</source>
        <translation>逐行坐标增加 &lt;b&gt;%1&lt;/b&gt;，逐列增加 &lt;b&gt;%2&lt;/b&gt;；网格细一倍时，只增加一半。</translation>
    </message>
    <message>
        <source>Wavelength (patches)</source>
        <translation>波长（图块）</translation>
    </message>
    <message>
        <source>Score against distance</source>
        <translation>得分随距离的变化</translation>
    </message>
    <message>
        <source>Scores with patch %1, %2 of frame %3</source>
        <translation>与第 %3 帧图块 (%1, %2) 的得分</translation>
    </message>
    <message>
        <source>Scores with patch %1, %2</source>
        <translation>与图块 (%1, %2) 的得分</translation>
    </message>
    <message>
        <source>Column, frame by frame</source>
        <translation>列，逐帧排列</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Row, frame by frame</source>
        <translation>行，逐帧排列</translation>
    </message>
    <message>
        <source>frame %1, row %2, column %3: token %4</source>
        <translation>第 %1 帧、第 %2 行、第 %3 列：token %4</translation>
    </message>
    <message>
        <source>row %1, column %2: token %3</source>
        <translation>第 %1 行、第 %2 列：token %3</translation>
    </message>
    <message>
        <source>class token and registers</source>
        <translation>类别 token 与寄存器</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>class token</source>
        <translation>类别 token</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Coordinates of the first %1 tokens</source>
        <translation>前 %1 个 token 的坐标</translation>
    </message>
    <message>
        <source>Coordinates of each token</source>
        <translation>每个 token 的坐标</translation>
    </message>
    <message>
        <source>Coordinate</source>
        <translation>坐标</translation>
    </message>
    <message>
        <source>Scores are these mean cosines × a² = %1.</source>
        <translation>得分是这些平均余弦 × a² = %1。</translation>
    </message>
    <message>
        <source>Wavelength (positions)</source>
        <translation>波长（位置）</translation>
    </message>
    <message>
        <source>RoPE-ViT</source>
        <translation>RoPE-ViT</translation>
    </message>
    <message>
        <source>RoPE-ViT, mixed directions</source>
        <translation>RoPE-ViT，混合方向</translation>
    </message>
    <message>
        <source>DINOv3</source>
        <translation>DINOv3</translation>
    </message>
    <message>
        <source>Pixtral</source>
        <translation>Pixtral</translation>
    </message>
    <message>
        <source>Llama 4&apos;s vision tower</source>
        <translation>Llama 4 的视觉塔</translation>
    </message>
    <message>
        <source>Qwen2-VL&apos;s vision tower</source>
        <translation>Qwen2-VL 的视觉塔</translation>
    </message>
    <message>
        <source>Gemma 4&apos;s vision tower</source>
        <translation>Gemma 4 的视觉塔</translation>
    </message>
    <message>
        <source>EVA-02</source>
        <translation>EVA-02</translation>
    </message>
    <message>
        <source>Wan 2.1 (video)</source>
        <translation>Wan 2.1（视频）</translation>
    </message>
    <message>
        <source>FLUX</source>
        <translation>FLUX</translation>
    </message>
    <message>
        <source>each axis by its own side</source>
        <translation>每个轴按自己的边</translation>
    </message>
    <message>
        <source>both by the longer side</source>
        <translation>两个轴都按长边</translation>
    </message>
    <message>
        <source>both by the shorter side</source>
        <translation>两个轴都按短边</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Channels per attention head; auto: as in the published model.</source>
        <translation>每个注意力头的通道数；自动：已发布模型的取值。</translation>
    </message>
    <message>
        <source>rope_theta; auto: the variant&apos;s own base, 10 for mixed, 100 for RoPE-ViT, DINOv3 and Gemma 4, otherwise 10,000.</source>
        <translation>rope_theta；自动：该变体自己的基数，混合方向为 10，RoPE-ViT、DINOv3 与 Gemma 4 为 100，其余为 10,000。</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Reference rows</source>
        <translation>参考行数</translation>
    </message>
    <message>
        <source>Reference columns</source>
        <translation>参考列数</translation>
    </message>
    <message>
        <source>Rows of patches</source>
        <translation>图块行数</translation>
    </message>
    <message>
        <source>Columns of patches</source>
        <translation>图块列数</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>帧数</translation>
    </message>
    <message>
        <source>Pin the mixed variant, then give it more heads: when do scores fall equally in all directions?</source>
        <translation>固定混合方向的变体，再给它更多的注意力头：得分何时在各个方向上下降得一样？</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; along a row or a column</source>
        <translation>沿一行或一列 &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; along a row, &lt;b&gt;%2&lt;/b&gt; along a column</source>
        <translation>沿一行 &lt;b&gt;%1&lt;/b&gt;，沿一列 &lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; at an angle (4 rows and 3 columns)</source>
        <translation>斜向（4 行 3 列）&lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; and &lt;b&gt;%2&lt;/b&gt; at an angle (4 rows and 3 columns, both ways)</source>
        <translation>两个斜向（4 行 3 列）&lt;b&gt;%1&lt;/b&gt; 与 &lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Scores 5 patches away: %1, %2.</source>
        <translation>相距 5 个图块的得分：%1，%2。</translation>
    </message>
    <message>
        <source>longer side</source>
        <translation>长边</translation>
    </message>
    <message>
        <source>row or column</source>
        <translation>行或列</translation>
    </message>
    <message>
        <source>diagonal</source>
        <translation>对角线</translation>
    </message>
    <message>
        <source>other diagonal</source>
        <translation>另一条对角线</translation>
    </message>
    <message>
        <source>patches</source>
        <translation>图块</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Distance (patches)</source>
        <translation>距离（图块）</translation>
    </message>
    <message>
        <source>the sections of M-RoPE are a key of the GGUF file (rope.dimension_sections), written by the converter.</source>
        <translation>M-RoPE 的区段是 GGUF 文件的一个键（rope.dimension_sections），由转换程序写入。</translation>
    </message>
    <message>
        <source>the sections of M-RoPE are read from the model&apos;s config.json.</source>
        <translation>M-RoPE 的区段是从模型的 config.json 里读的。</translation>
    </message>
    <message>
        <source>with four axes, the only scaling is alpha (NTK-aware).</source>
        <translation>有四个轴时，缩放只有 alpha（NTK-aware）。</translation>
    </message>
    <message>
        <source>no key sets this allocation of pairs; the class of a model does.</source>
        <translation>没有哪个键能设定这种旋转对分配；那由模型类决定。</translation>
    </message>
    <message>
        <source>the last pairs follow llama.cpp&apos;s fourth axis, which no key can set.</source>
        <translation>最后几个旋转对跟随 llama.cpp 的第四个轴，没有哪个键能设定它。</translation>
    </message>
    <message>
        <source>llama.cpp does not shift a full context of a model with several position axes (pull request 19928); older versions rotated all pairs of a key back by the same distance (13870).</source>
        <translation>位置有多个轴的模型，上下文写满后 llama.cpp 不再平移（pull request 19928）；较旧的版本把一个键的所有旋转对转回同样的距离（13870）。</translation>
    </message>
    <message>
        <source>    pairs per axis: %1</source>
        <translation>    各轴的旋转对：%1</translation>
    </message>
    <message>
        <source>XD-RoPE divides the pairs among plain position, width, height and time (%1); for text, all four are equal, so it is ordinary RoPE.</source>
        <translation>XD-RoPE 把旋转对分给普通位置、宽度、高度和时间（%1）；对文本而言四者相等，因此就是普通的 RoPE。</translation>
    </message>
    <message>
        <source>M-RoPE divides the pairs among height, width and time (%1), with height and width alternating; for text, all three positions are equal, so it is ordinary RoPE.</source>
        <translation>M-RoPE 把旋转对分给高度、宽度和时间（%1），高度与宽度交替；对文本而言三个位置相等，因此就是普通的 RoPE。</translation>
    </message>
    <message>
        <source>M-RoPE assigns the pairs in turn to time, height and width (%1); for text, all three positions are equal, so it is ordinary RoPE.</source>
        <translation>M-RoPE 把旋转对轮流分给时间、高度和宽度（%1）；对文本而言三个位置相等，因此就是普通的 RoPE。</translation>
    </message>
    <message>
        <source>M-RoPE divides the pairs among time, height and width (%1); for text, all three positions are equal, so it is ordinary RoPE.</source>
        <translation>M-RoPE 把旋转对分给时间、高度和宽度（%1）；对文本而言三个位置相等，因此就是普通的 RoPE。</translation>
    </message>
    <message>
        <source>vLLM gives each axis the number of pairs in %1, as shown; transformers gives each axis twice as many dimensions of the head (chunked-over-dims), so the two dimensions of a pair may follow different axes, which is not a rotation for images. For text, both are the same.</source>
        <translation>vLLM 按 %1 给各轴分配这么多个旋转对，这里也这样显示；transformers 则给各轴分配两倍于此的注意力头维度（chunked-over-dims），于是一对中的两个维度可能跟随不同的轴，对图像而言这就不是旋转了。对文本而言两者相同。</translation>
    </message>
    <message>
        <source>The class of %1 rotates neighbouring dimensions, 2i and 2i + 1, as a pair; the frequencies and their axes are the same as for halves.</source>
        <translation>%1 的类把相邻的维度 2i 和 2i + 1 作为一对旋转；频率及其所属的轴与前后两半配对时相同。</translation>
    </message>
    <message>
        <source>Pairs per axis</source>
        <translation>各轴的旋转对</translation>
    </message>
    <message>
        <source>mscale and mscale_all_dim are set to 0</source>
        <translation>mscale 和 mscale_all_dim 被设为 0</translation>
    </message>
    <message>
        <source>queries of layers without positions × (1 + %1 ln(1 + ⌊(position + 1) / %2⌋))</source>
        <translation>无位置的层的查询 ×（1 + %1 ln(1 + ⌊(位置 + 1) / %2⌋)）</translation>
    </message>
    <message>
        <source>queries × (1 + %1 ln(1 + ⌊position / %2⌋))</source>
        <translation>查询 ×（1 + %1 ln(1 + ⌊位置 / %2⌋)）</translation>
    </message>
    <message>
        <source>beyond position %1, scores × ln(position) / ln(%1)</source>
        <translation>超过位置 %1 后，得分 × ln(位置) / ln(%1)</translation>
    </message>
    <message>
        <source>from position %1 on, queries × ln(position + 1) / ln(%1)</source>
        <translation>从位置 %1 起，查询 × ln(位置 + 1) / ln(%1)</translation>
    </message>
    <message>
        <source>%1: image patches have two axes, row and column, and no context length; views of token positions do not show them.</source>
        <translation>%1：图块有行与列两个轴，没有上下文长度；token 位置的视图不显示它们。</translation>
    </message>
    <message>
        <source>%1 is %2 and mrope_section is absent: that many pairs, the slowest ones, follow time, and the others alternate between height and width. The figure does not use this key; for text, all three positions are equal and the figure is correct.</source>
        <translation>%1 为 %2，且缺少 mrope_section：最慢的这么多个旋转对跟随时间，其余的交替跟随高度和宽度。图中没有使用该键；对文本而言三个位置相等，图仍然正确。</translation>
    </message>
    <message>
        <source>This file is for a diffusion model (%1), not for a language model; how this class uses positions is unknown.</source>
        <translation>这是扩散模型（%1）的文件，不是语言模型的；该类如何使用位置未知。</translation>
    </message>
    <message>
        <source>This file is for a diffusion model (%1), whose positions have several axes; &quot;posenc compute&quot; offers their rotation as axial_rope, variant %2. Views of token positions do not show it.</source>
        <translation>这是扩散模型（%1）的文件，其位置有多个轴；“posenc compute”以 axial_rope 的变体 %2 提供其旋转。token 位置的视图不显示它。</translation>
    </message>
    <message>
        <source>%1 is %2, but chunk_size is %3; the former must be smaller, because positions restart after chunk_size − local_size tokens.</source>
        <translation>%1 为 %2，而 chunk_size 为 %3；前者必须更小，因为位置每隔 chunk_size − local_size 个 token 重新开始。</translation>
    </message>
    <message>
        <source>%1 is 1, but scores are divided by its logarithm, which would be 0; it must be at least 2.</source>
        <translation>%1 为 1，但得分要除以它的对数，而那将是 0；它至少应为 2。</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>%1 is %2: in compressed layers with groups of 4 tokens, an indexer selects that many entries for each query, which ignores all others; the selection depends on the text and is not shown.</source>
        <translation>%1 为 %2：在以 4 个 token 为一组的压缩层中，索引器为每个查询选出这么多个条目，其余的看不到；选择取决于文本，此处未显示。</translation>
    </message>
    <message>
        <source>%1 is %2, but no layer has groups of 4 tokens; the indexer selects entries only in such layers.</source>
        <translation>%1 为 %2，但没有以 4 个 token 为一组的层；索引器只在这样的层中选择条目。</translation>
    </message>
    <message>
        <source>Factor that grows with the position: %1</source>
        <translation>随位置增大的因子：%1</translation>
    </message>
    <message>
        <source>Factor that grows with the position: %1; at position %3: × %2</source>
        <translation>随位置增大的因子：%1；在位置 %3 处：× %2</translation>
    </message>
    <message>
        <source>%1 is %2: in every layer, a query sees %3 {3|token, itself|tokens, including itself}; in compressed layers, it also sees entries of earlier groups (encoding &quot;Local window&quot;).</source>
        <translation>%1 为 %2：在每一层中，查询能看到 %3 个 token（包括自身）；在压缩层中，还能看到更早各组的条目（编码“局部窗口”）。</translation>
    </message>
    <message>
        <source>%1 is absent: the default of %2 is %3. In layers that rotate, a query sees only its own key and earlier keys in its chunk of that many tokens; this is not shown.</source>
        <translation>缺少 %1：%2 的默认值为 %3。在旋转的层中，查询只能看到自己的键以及所在块（每块含这么多 token）内更早的键；此处未显示。</translation>
    </message>
    <message>
        <source>From position %1 on, layers without a window multiply queries and biases by a factor that grows with the logarithm of the position; this is not shown.</source>
        <translation>从位置 %1 起，没有窗口的层把查询和偏置乘以一个随位置的对数增长的因子；此处未显示。</translation>
    </message>
    <message>
        <source>in layers without a window, queries and biases × (1 + %1 ln((position + 1) / %2)) from position %2 on</source>
        <translation>在没有窗口的层中，从位置 %2 起，查询和偏置 ×（1 + %1 ln((位置 + 1) / %2)）</translation>
    </message>
    <message>
        <source>    %1 {1|profile|profiles} over %2 {2|distance|distances}; keys farther away get no bias</source>
        <translation>    %1 条基曲线，覆盖 %2 个距离；更远的键没有偏置</translation>
    </message>
    <message>
        <source>Word %1: &lt;b&gt;%2&lt;/b&gt; at distance 0, &lt;b&gt;%3&lt;/b&gt; at %4, nothing from %5 on.</source>
        <translation>词 %1：距离 0 处为 &lt;b&gt;%2&lt;/b&gt;，距离 %4 处为 &lt;b&gt;%3&lt;/b&gt;，从 %5 起没有偏置。</translation>
    </message>
    <message>
        <source>%1 {1|profile|profiles} × %2 {2|distance|distances} = &lt;b&gt;%3&lt;/b&gt; trained numbers, shared by all heads; each query adds %1 of its own for each head.</source>
        <translation>%1 条基曲线 × %2 个距离 = &lt;b&gt;%3&lt;/b&gt; 个训练得到的数，所有注意力头共用；每个查询为每个注意力头另带 %1 个数。</translation>
    </message>
    <message>
        <source>The window is %1; keys outside it are masked.</source>
        <translation>窗口为 %1；窗口之外的键被遮住。</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>Number of example words that have a curve.</source>
        <translation>为多少个示例词画曲线。</translation>
    </message>
    <message>
        <source>end of the band</source>
        <translation>带的边缘</translation>
    </message>
    <message>
        <source>Bias that each word adds</source>
        <translation>各词加上的偏置</translation>
    </message>
    <message>
        <source>word %1</source>
        <translation>词 %1</translation>
    </message>
    <message>
        <source>Profiles that the words mix</source>
        <translation>各词所混合的基曲线</translation>
    </message>
    <message>
        <source>profile %1</source>
        <translation>基曲线 %1</translation>
    </message>
    <message>
        <source>Only the first %1 of %2 profiles are drawn.</source>
        <translation>%2 条基曲线中只画出了前 %1 条。</translation>
    </message>
    <message>
        <source>Bias over a text of random words</source>
        <translation>随机词文本上的偏置</translation>
    </message>
    <message>
        <source>The bias that different words add at the same distances, and the profiles that the words mix.</source>
        <translation>不同的词在相同距离上加上的偏置，以及它们所混合的基曲线。</translation>
    </message>
    <message>
        <source>the query&apos;s mix of profiles over the distance, r&lt;sub&gt;m&lt;/sub&gt;·P(m − n)</source>
        <translation>查询对各基曲线（随距离变化）混合所得的数，r&lt;sub&gt;m&lt;/sub&gt;·P(m − n)</translation>
    </message>
    <message>
        <source>an example: each profile fades over its own reach</source>
        <translation>示例：每条基曲线在各自的范围内衰减</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>基曲线数</translation>
    </message>
    <message>
        <source>Extent of the band</source>
        <translation>带的宽度</translation>
    </message>
    <message>
        <source>Trained profiles to show instead (rows × distances): a .npy file, or a tensor of a .safetensors file.</source>
        <translation>改为显示训练好的基曲线（行 × 距离）：.npy 文件，或 .safetensors 文件中的一个张量。</translation>
    </message>
    <message>
        <source>%1 ends with sliding_attention, but the class of %2 makes the last layer full_attention whatever the file says, so that layer attends to all positions.</source>
        <translation>%1 以 sliding_attention 结尾，但无论文件怎么写，%2 的类都把最后一层设为 full_attention，因此该层能看到所有位置。</translation>
    </message>
    <message>
        <source>This file is for a diffusion model (%1). Unless it says otherwise, its positions have four axes of 32 dimensions each with base 2,000: two within the image, one that distinguishes images and one along the text. &quot;posenc compute&quot; has no variant for them, and views of token positions do not show them.</source>
        <translation>这是扩散模型（%1）的文件。除文件另有说明外，其位置有四个轴，各占 32 维，基数为 2,000：两个在图像内，一个区分各幅图像，一个沿着文本。“posenc compute”没有与之相应的变体，token 位置的视图也不显示它们。</translation>
    </message>
    <message>
        <source>%1 is true: the file turns rotation off, whatever its other keys say.</source>
        <translation>%1 为 true：文件关闭了旋转，无论其他键怎么写。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 {3|layer|layers} {2|has|have} no attention; the remarks about rotation apply to the other layers.</source>
        <translation>%1：%3 层中有 %2 层没有注意力；关于旋转的说明适用于其余各层。</translation>
    </message>
    <message>
        <source>According to %1, no layer has a window, and the class of %2 rotates only layers with a window: nothing rotates, and order comes only from the causal mask.</source>
        <translation>按照 %1，没有任何层带窗口，而 %2 的类只旋转带窗口的层：因此没有任何旋转，顺序信息仅来自因果掩码。</translation>
    </message>
    <message>
        <source>%1 and model_type are absent; the usual base 10,000 is assumed.</source>
        <translation>缺少 %1 和 model_type；假定为通常的基数 10,000。</translation>
    </message>
    <message>
        <source>Value of the profile</source>
        <translation>基曲线的值</translation>
    </message>
    <message>
        <source>The shares of %1 {1|pair|pairs} are estimates from %2 random positions each, accurate to within %3 percentage points.</source>
        <translation>有 %1 个旋转对的占比是估计值，各由随机抽取的 %2 个位置得出：误差在 %3 个百分点以内。</translation>
    </message>
    <message>
        <source>%1 has a line longer than 16 MB; write one case on each line.</source>
        <translation>%1 有一行超过 16 MB；请每行只写一个算例。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a pipe or a device that delivers no data; save the data as a file, or use -.</source>
        <translation>“%1”是没有给出任何数据的管道或设备；请把数据存为文件，或使用 -。</translation>
    </message>
    <message>
        <source>%1 is a folder without a config.json; give a model&apos;s folder or file.</source>
        <translation>%1 是一个没有 config.json 的文件夹；请给出模型的文件夹或文件。</translation>
    </message>
    <message>
        <source>a model&apos;s config.json or GGUF, its folder, or - for the standard input</source>
        <translation>模型的 config.json 或 GGUF、其文件夹，或用 - 表示标准输入</translation>
    </message>
    <message>
        <source>axes of the pairs</source>
        <translation>各轴分到的旋转对</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>相邻</translation>
    </message>
    <message>
        <source>halves</source>
        <translation>前后两半</translation>
    </message>
    <message>
        <source>dimensions of a pair</source>
        <translation>一对包含的维度</translation>
    </message>
    <message>
        <source>temperature by position</source>
        <translation>随位置变化的温度</translation>
    </message>
    <message>
        <source>attention chunk</source>
        <translation>注意力分块</translation>
    </message>
    <message>
        <source>The numbers agree if this class pairs halves. This is assumed: the source code of the class has not been read.</source>
        <translation>若这个类按前后两半成对，则这些数一致。这只是假定：尚未查阅这个类的源代码。</translation>
    </message>
    <message>
        <source>This class is assumed to pair halves: its source code has not been read. If it pairs neighbours, compare with that layout.</source>
        <translation>这里假定这个类按前后两半成对：尚未查阅它的源代码。若它按相邻两维成对，请与那种排列比较。</translation>
    </message>
    <message>
        <source>The numbers agree if pairs are halves. This is assumed: a setting does not say which dimensions form a pair.</source>
        <translation>若按前后两半成对，则这些数一致。这只是假定：设置没有说明哪些维度成对。</translation>
    </message>
    <message>
        <source>Pairs are assumed to be halves: a setting does not say which dimensions form a pair. If they are neighbours, compare with that layout.</source>
        <translation>这里假定按前后两半成对：设置没有说明哪些维度成对。若按相邻两维成对，请与那种排列比较。</translation>
    </message>
    <message>
        <source>This class uses both layouts: its weights pair neighbours, and it moves the two dimensions of each pair into the two halves before the rotation. The vectors are compared as they are before that step; after it, pairs are halves.</source>
        <translation>这个类先后用到两种排列：权重按相邻两维成对，旋转之前再把每对的两个维度分到前后两半。这里按这一步之前的向量比较；这一步之后，旋转对在前后两半。</translation>
    </message>
    <message>
        <source>The numbers are read as %1.</source>
        <translation>这些数按 %1 来读。</translation>
    </message>
    <message>
        <source>The numbers are read as %1 × %2, the gain in this model&apos;s softmax.</source>
        <translation>这些数按 %1 × %2 来读，后者是此模型 softmax 中的增益。</translation>
    </message>
    <message>
        <source>The softmax comes later, so the numbers do not show its gain of %1.</source>
        <translation>softmax 在其后，因此从这些数看不出它的增益 %1。</translation>
    </message>
    <message>
        <source>This scaling depends on the length: the numbers are compared with those for a sequence of %1 {1|token|tokens}; other lengths have other numbers.</source>
        <translation>这种缩放随长度而变：这些数与长 %1 个 token 的序列的数值比较；其他长度的数值不同。</translation>
    </message>
    <message>
        <source>%1 is absent: the default of %2 is %3 in transformers and %4 in the code published with the models; the former is used.</source>
        <translation>缺少 %1：%2 在 transformers 中的默认值是 %3，在随模型发布的代码中是 %4；这里用前者。</translation>
    </message>
    <message>
        <source>%1 is absent: the default of %2 is %3 in transformers 5 and was %4 in transformers 4; the former is used.</source>
        <translation>缺少 %1：%2 的默认值在 transformers 5 中是 %3，在 transformers 4 中是 %4；这里用前者。</translation>
    </message>
    <message>
        <source>%1 is %2, but no scaling is given: transformers 5 then uses the default scaling of %3 with its base, %4, while transformers 4 used %2 with that scaling; the former is used.</source>
        <translation>%1 为 %2，但没有给出缩放：此时 transformers 5 使用 %3 的默认缩放及其基数 %4，而 transformers 4 把 %2 与该缩放一起使用；这里用前者。</translation>
    </message>
    <message>
        <source>%1 is %2, but no scaling is given: transformers then uses the default scaling of %3 with its base, %4, and %1 has no effect.</source>
        <translation>%1 为 %2，但没有给出缩放：此时 transformers 使用 %3 的默认缩放及其基数 %4，%1 不起作用。</translation>
    </message>
    <message>
        <source>%1 is %2, but the class of %3 does not read it: in transformers 5 all %4 dimensions rotate, as shown; vLLM rotates %5 of them.</source>
        <translation>%1 为 %2，但 %3 的类不读取它：在 transformers 5 中全部 %4 维都旋转，这里也这样显示；vLLM 只旋转其中 %5 维。</translation>
    </message>
    <message>
        <source>%1 is %2: transformers computes frequencies for only %5 of %4 dimensions, but the class of %3 rotates all of them and stops with an error; vLLM rotates %5, as shown.</source>
        <translation>%1 为 %2：transformers 只为 %4 维中的 %5 维计算频率，而 %3 的类要旋转全部维度，于是报错停止；vLLM 旋转 %5 维，这里也这样显示。</translation>
    </message>
    <message>
        <source>The code published with the models and vLLM read %1, as shown; the class of %2 in transformers 5 ignores it and rotates all %3 dimensions.</source>
        <translation>随模型发布的代码和 vLLM 都读取 %1，这里也这样显示；transformers 5 中 %2 的类忽略它，旋转全部 %3 维。</translation>
    </message>
    <message>
        <source>%1 is false, but transformers 5 looks for this key outside the objects for layer types and does not find it: it rounds the ends of YaRN&apos;s ramp to whole pairs, as shown. vLLM reads the key and does not round.</source>
        <translation>%1 为 false，但 transformers 5 在各层类型的对象之外寻找该键，因而找不到：它把 YaRN 斜坡的两端取整到整数个旋转对，这里也这样显示。vLLM 读取该键，不取整。</translation>
    </message>
    <message>
        <source>The numbers are compared with those of head %1, counted from 0, because the file has no dimension for heads.</source>
        <translation>这些数与注意力头 %1（从 0 数起）的数值比较，因为文件中没有注意力头这一维。</translation>
    </message>
    <message>
        <source>Positions stop at %1: all later rows have that position.</source>
        <translation>位置到 %1 为止：其后各行都在该位置。</translation>
    </message>
    <message>
        <source>From position %1 on, positions start again at %2.</source>
        <translation>从位置 %1 起，又从 %2 重新开始。</translation>
    </message>
    <message>
        <source>Positions are taken modulo %1.</source>
        <translation>位置对 %1 取了模。</translation>
    </message>
    <message>
        <source>Positions are multiplied by %1.</source>
        <translation>位置乘了 %1。</translation>
    </message>
    <message>
        <source>The first wrong row is that of position %1: it has position %2.</source>
        <translation>第一个错误的行是位置 %1 的行：它用了位置 %2。</translation>
    </message>
    <message>
        <source>The numbers would be right with %1 = %3; in the setting it is %2.</source>
        <translation>若 %1 = %3，这些数就对了；设置中是 %2。</translation>
    </message>
    <message>
        <source>All numbers are right up to position %1; from position %2 on, they have the bug %3.</source>
        <translation>到位置 %1 为止所有数都对；从位置 %2 起带有错误 %3。</translation>
    </message>
    <message>
        <source>Position p is taken as p %1 %2.</source>
        <translation>位置 p 被当成了 p %1 %2。</translation>
    </message>
    <message>
        <source>Queries are at position p %1 %2 where keys are at p.</source>
        <translation>键在位置 p 时，查询在 p %1 %2。</translation>
    </message>
    <message>
        <source>%1 is %2: in longer texts, each head keeps only that many keys, selected by the content of the text; this is not shown.</source>
        <translation>%1 为 %2：文本更长时，每个注意力头按文本内容只保留这么多个键；此处未显示。</translation>
    </message>
    <message>
        <source>%1 is %2, but with YaRN, llama.cpp replaces it with the method&apos;s own value: cos and sin are multiplied by %3.</source>
        <translation>%1 为 %2，但使用 YaRN 时 llama.cpp 会用该方法自己算出的值取代它：cos 与 sin 乘以 %3。</translation>
    </message>
    <message>
        <source>info, warning or error: how severe a finding must be for exit status 1 (default: error)</source>
        <translation>info、warning 或 error：检查结果达到哪一级时退出状态为 1（默认：error）</translation>
    </message>
    <message>
        <source>the id of a finding that the exit status ignores; may be repeated</source>
        <translation>退出状态不计入的检查结果的 id；可重复给出</translation>
    </message>
    <message>
        <source>Exit status: 0 no finding as severe as --fail-on, 1 at least one, 2 wrong usage or a file cannot be read.</source>
        <translation>退出状态：0 没有达到 --fail-on 级别的检查结果，1 至少有一条，2 调用有误或文件无法读取。</translation>
    </message>
    <message>
        <source>%1 is %2: prompt tokens marked as a prefix attend to each other in both directions; all other tokens attend only to earlier tokens. This is not shown.</source>
        <translation>%1 为 %2：提示词中标为前缀的 token 前后都能互相看到，其余的 token 只能看到更早的 token。此处未显示。</translation>
    </message>
    <message>
        <source>%1 is %2: the layers run repeatedly, with the same rotation each time.</source>
        <translation>%1 为 %2：各层重复运行多遍，每遍的旋转相同。</translation>
    </message>
    <message>
        <source>%1 is %2: before the rotation, a convolution mixes queries and keys with those of earlier tokens; this is not shown.</source>
        <translation>%1 为 %2：旋转之前，卷积把查询和键与更早的 token 的查询和键混合；此处未显示。</translation>
    </message>
    <message>
        <source>%1 (%2): in some layers, an indexer selects blocks of keys for each query. The rotation is the same for all blocks; the selection depends on the text and is not shown.</source>
        <translation>%1（%2）：在部分层中，索引器为每个查询选出若干块键。所有块的旋转相同；选择取决于文本，此处未显示。</translation>
    </message>
    <message>
        <source>%1 is %2: in some layers, an indexer selects that many blocks of keys for each query. The rotation is the same for all blocks; the selection depends on the text and is not shown.</source>
        <translation>%1 为 %2：在部分层中，索引器为每个查询选出这么多块键。所有块的旋转相同；选择取决于文本，此处未显示。</translation>
    </message>
    <message>
        <source>%1 is null: layers of this type do not rotate and have no position encoding.</source>
        <translation>%1 为 null：这类层不旋转，也没有位置编码。</translation>
    </message>
    <message>
        <source>%1 is 0 for layers of type %2: they do not rotate and have no position encoding.</source>
        <translation>%1 对类型为 %2 的层是 0：它们不旋转，也没有位置编码。</translation>
    </message>
    <message>
        <source>why: the choice above it is right; reasons are for wrong choices.</source>
        <translation>why：它上面的选项是正确的；理由只写给错误的选项。</translation>
    </message>
    <message>
        <source>Its id, minutes, kinds of steps, hidden parts or reasons differ from the same lesson in the other language.</source>
        <translation>它的 id、minutes、各步的种类，或各步隐藏的内容与给出的理由，与另一语言的同一课不同。</translation>
    </message>
    <message>
        <source>why: should be below the choice that it explains.</source>
        <translation>why：应写在它所说明的那个选项下面。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; appears twice below this choice.</source>
        <translation>这个选项下面有两个“%1”。</translation>
    </message>
    <message>
        <source>hide should list some of %1, not &quot;%2&quot;.</source>
        <translation>hide 应是 %1 中的若干个，而不是“%2”。</translation>
    </message>
    <message>
        <source>Share of each word counted</source>
        <translation>每个词计入的份额</translation>
    </message>
    <message>
        <source>Positions from counting</source>
        <translation>计数得到的位置</translation>
    </message>
    <message>
        <source>%1: the new order changes the words&apos; outputs by &lt;b&gt;%2&lt;/b&gt; in total; with only a causal mask and no positions, by %3.</source>
        <translation>%1：新词序使各词的输出总共改变 &lt;b&gt;%2&lt;/b&gt;；只有因果掩码而没有位置信息时，改变 %3。</translation>
    </message>
    <message>
        <source>%1: the new order changes the words&apos; outputs by &lt;b&gt;%2&lt;/b&gt; in total, and under a causal mask, as in decoders, by %3.</source>
        <translation>%1：新词序使各词的输出总共改变 &lt;b&gt;%2&lt;/b&gt;；若像解码器那样加因果掩码，则改变 %3。</translation>
    </message>
    <message>
        <source>Original order</source>
        <translation>原词序</translation>
    </message>
    <message>
        <source>%1, new order</source>
        <translation>%1，新词序</translation>
    </message>
    <message>
        <source>Head %1 adds −&lt;b&gt;%2&lt;/b&gt;·Δ&lt;sup&gt;%3&lt;/sup&gt;</source>
        <translation>注意力头 %1 加上 −&lt;b&gt;%2&lt;/b&gt;·Δ&lt;sup&gt;%3&lt;/sup&gt;</translation>
    </message>
    <message>
        <source>one of %1 heads is drawn.</source>
        <translation>%1 个注意力头中只画一个。</translation>
    </message>
    <message>
        <source>%1: not below zero in the first %2 of the %3 distances shown.</source>
        <translation>%1：在所示的 %3 个距离中，前 %2 个都不低于零。</translation>
    </message>
    <message>
        <source>never turn</source>
        <translation>从不转动</translation>
    </message>
    <message>
        <source>log₁₀ of the phase error (rad)</source>
        <translation>相位误差的 log₁₀（rad）</translation>
    </message>
    <message>
        <source>Position of the query, counted from 0; auto: the last of twice the trained context, or the last before the second shift of the cache.</source>
        <translation>查询的位置，从 0 数起；自动：两倍训练上下文的最后一个，或缓存第二次平移之前的最后一个。</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <translation>%1，注意力头 %2</translation>
    </message>
    <message>
        <source>text of an SVG: words, or paths, which look the same everywhere</source>
        <translation>SVG 中的文字：words 为文字，paths 为在任何机器上都一样的路径</translation>
    </message>
    <message>
        <source>The first position of both rows and columns.</source>
        <translation>行与列共同的起始位置。</translation>
    </message>
    <message>
        <source>First position of queries and keys alike.</source>
        <translation>查询与键共同的起始位置。</translation>
    </message>
    <message>
        <source>For the random vectors; the same seed gives the same vectors everywhere.</source>
        <translation>用于生成随机向量；相同的种子在任何机器上都给出相同的向量。</translation>
    </message>
    <message>
        <source>Factor for the other methods</source>
        <translation>其他方法的缩放因子</translation>
    </message>
    <message>
        <source>The frequency and wavelength of every wave.</source>
        <translation>每个波的频率与波长。</translation>
    </message>
    <message>
        <source>A second series starts from &lt;b&gt;%1&lt;/b&gt; (head %2); the two series interleave.</source>
        <translation>第二个数列从 &lt;b&gt;%1&lt;/b&gt;（注意力头 %2）开始；两个数列交错。</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>%1 appears twice in the same object; the last one counts.</source>
        <translation>%1 在同一对象中出现两次；以最后一次为准。</translation>
    </message>
    <message>
        <source>%1 is absent, so the meaning of the other keys of %2 is unclear.</source>
        <translation>缺少 %1，因此 %2 中其他键的含义不明。</translation>
    </message>
    <message>
        <source>Number of attention heads; each has its own slope.</source>
        <translation>注意力头的数量；每个有自己的斜率。</translation>
    </message>
    <message>
        <source>With this as n, the last head of the power-of-two part has the slope 2^(−n).</source>
        <translation>设此值为 n，2 的幂那部分里，最后一个注意力头的斜率为 2^(−n)。</translation>
    </message>
    <message>
        <source>The order of sines and cosines.</source>
        <translation>正弦与余弦的排列顺序。</translation>
    </message>
    <message>
        <source>Turns at the fast end</source>
        <translation>快端圈数</translation>
    </message>
    <message>
        <source>Turns at the slow end</source>
        <translation>慢端圈数</translation>
    </message>
    <message>
        <source>Round ramp ends to whole pairs</source>
        <translation>斜坡两端取整</translation>
    </message>
    <message>
        <source>A widely copied table puts distances 10 and 11 in T5&apos;s bucket 9; in the encoder their buckets are 8 + ⌊8 ln(10/8) / ln(128/8)⌋ = 8 + ⌊%1⌋ = &lt;b&gt;%2&lt;/b&gt; and 8 + ⌊%3⌋ = &lt;b&gt;%4&lt;/b&gt;.</source>
        <translation>一张流传很广的表把距离 10 和 11 放在 T5 的桶 9；编码器中它们的桶应为 8 + ⌊8 ln(10/8) / ln(128/8)⌋ = 8 + ⌊%1⌋ = &lt;b&gt;%2&lt;/b&gt; 和 8 + ⌊%3⌋ = &lt;b&gt;%4&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>First position at which the error is measured.</source>
        <translation>从哪个位置开始测量误差。</translation>
    </message>
    <message>
        <source>Number of positions at which the error is measured.</source>
        <translation>在多少个位置上测量误差。</translation>
    </message>
    <message>
        <source>The distance at which products are compared across positions.</source>
        <translation>在各个位置上比较这一距离处的点积。</translation>
    </message>
    <message>
        <source>Only %3 of the %2 dimensions of %1, evenly spaced, are projected.</source>
        <translation>%1 共 %2 维，只对其中均匀选取的 %3 维做投影。</translation>
    </message>
    <message>
        <source>Position of the key in the example; its query is 100 tokens later.</source>
        <translation>示例中键的位置；查询在其后 100 个 token 处。</translation>
    </message>
    <message>
        <source>q·k/√d of a random query at %1 and a random key at %2: interleaved, &lt;b&gt;%3&lt;/b&gt;; both permuted, in halves, &lt;b&gt;%4&lt;/b&gt;; the difference is %5.</source>
        <translation>位置 %1 的随机查询与位置 %2 的随机键的 q·k/√d：相邻交错排列为 &lt;b&gt;%3&lt;/b&gt;；两者都重排后按前后两半计算为 &lt;b&gt;%4&lt;/b&gt;；相差 %5。</translation>
    </message>
    <message>
        <source>as printed in papers: distances, masks or buckets, without the head&apos;s numbers</source>
        <translation>论文的印法：距离、掩码或桶，未用各注意力头的数</translation>
    </message>
    <message>
        <source>Papers print one matrix for all heads; each head scales it or uses it to look up its own numbers.</source>
        <translation>论文为所有注意力头只印一个矩阵；每个注意力头再缩放它，或按它查自己的数。</translation>
    </message>
    <message>
        <source>BLOOM and MPT store one row κ·n for all queries: the numbers differ, but each row is only shifted by a constant; the weights of query %1 differ by &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>BLOOM 和 MPT 为所有查询只存一行 κ·n：数值不同，但每行只是加上一个常数；查询 %1 的权重相差 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The query and the key before positions are applied.</source>
        <translation>加入位置信息之前的查询与键。</translation>
    </message>
    <message>
        <source>the score is 0 at %1 and changes sign at distance &lt;b&gt;%2&lt;/b&gt;</source>
        <translation>得分在 %1 处为 0，在距离 &lt;b&gt;%2&lt;/b&gt; 处变号</translation>
    </message>
    <message>
        <source>the score is 0 at %1 but does not change sign</source>
        <translation>得分在 %1 处为 0，但不变号</translation>
    </message>
    <message>
        <source>the score is never 0 within this length</source>
        <translation>得分在此长度内始终不为 0</translation>
    </message>
    <message>
        <source>The score of two tokens against their distance, under any encoding.</source>
        <translation>任意编码下，两个 token 的得分随距离的变化。</translation>
    </message>
    <message>
        <source>In the paper, the ramp is linear in a pair&apos;s turns; in the reference code, it is linear in the pair&apos;s index. θ′ differs by up to &lt;b&gt;%1%&lt;/b&gt;.</source>
        <translation>论文中的斜坡随圈数线性变化，参考代码中的斜坡随旋转对序号线性变化。θ′ 最多相差 &lt;b&gt;%1%&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The naive rule, one series over all %1 heads, would start with %2 instead of &lt;b&gt;%3&lt;/b&gt;.</source>
        <translation>若按简单规则把全部 %1 个注意力头排成一个数列，第一个斜率将是 %2，而不是 &lt;b&gt;%3&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>naive rule: one series over all heads</source>
        <translation>简单规则：所有注意力头排成一个数列</translation>
    </message>
    <message>
        <source>The window is the hard limit of ALiBi: if each token outside it cost 1, equal keys there would keep a share of &lt;b&gt;%1&lt;/b&gt;; at a cost of 10, &lt;b&gt;%2&lt;/b&gt;; masked, &lt;b&gt;0&lt;/b&gt;.</source>
        <translation>窗口是 ALiBi 的极限情形：若窗口外每个 token 只扣 1，那里内容相同的键仍占 &lt;b&gt;%1&lt;/b&gt; 的注意力；若扣 10，占 &lt;b&gt;%2&lt;/b&gt;；遮住后为 &lt;b&gt;0&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Clipped: distances from %1 on share one vector; &lt;b&gt;%2&lt;/b&gt; vectors remain.</source>
        <translation>已截断：从 %1 起的距离共用一个向量，共剩 &lt;b&gt;%2&lt;/b&gt; 个向量。</translation>
    </message>
    <message>
        <source>Sines come before cosines, and every vector has length √(d/2) = %1; the projection that follows is left out.</source>
        <translation>正弦在前、余弦在后，每个向量的长度都是 √(d/2) = %1；其后的投影从略。</translation>
    </message>
    <message>
        <source>The word of the query with the position of the key.</source>
        <translation>查询的词与键的位置。</translation>
    </message>
    <message>
        <source>The position of the query with the word of the key.</source>
        <translation>查询的位置与键的词。</translation>
    </message>
    <message>
        <source>The position of the query with the position of the key, whatever the words.</source>
        <translation>查询的位置与键的位置，与词无关。</translation>
    </message>
    <message>
        <source>For the word vectors and the projections, which are random, not trained.</source>
        <translation>用于词向量与投影矩阵；它们是随机的，未经训练。</translation>
    </message>
    <message>
        <source>Position of the token whose vector is turned; play it to see the hands move.</source>
        <translation>被旋转向量所属 token 的位置；播放即可看到指针转动。</translation>
    </message>
    <message>
        <source>R&lt;sub&gt;m&lt;/sub&gt;&lt;sup&gt;T&lt;/sup&gt;R&lt;sub&gt;n&lt;/sub&gt; = R&lt;sub&gt;n−m&lt;/sub&gt;: at n = %1, the largest difference between their entries is &lt;b&gt;%2&lt;/b&gt;. Some notes print R&lt;sub&gt;m−n&lt;/sub&gt;, whose entries are off by up to &lt;b&gt;%3&lt;/b&gt;.</source>
        <translation>R&lt;sub&gt;m&lt;/sub&gt;&lt;sup&gt;T&lt;/sup&gt;R&lt;sub&gt;n&lt;/sub&gt; = R&lt;sub&gt;n−m&lt;/sub&gt;：n = %1 时，两边矩阵元的最大差为 &lt;b&gt;%2&lt;/b&gt;。有些笔记写成 R&lt;sub&gt;m−n&lt;/sub&gt;，其矩阵元误差可达 &lt;b&gt;%3&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>A random q keeps its length: ‖q‖ = %1, ‖R&lt;sub&gt;m&lt;/sub&gt;q‖ = %2; the difference is &lt;b&gt;%3&lt;/b&gt;.</source>
        <translation>随机向量 q 旋转后长度不变：‖q‖ = %1，‖R&lt;sub&gt;m&lt;/sub&gt;q‖ = %2，相差 &lt;b&gt;%3&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Pairs as clock hands at one position, and the matrix that turns them.</source>
        <translation>把某一位置上的旋转对画成钟表指针，并给出使它们转动的矩阵。</translation>
    </message>
    <message>
        <source>The position that is written in digits.</source>
        <translation>要写成各位数字的位置。</translation>
    </message>
    <message>
        <source>The radix of the base conversion.</source>
        <translation>进制转换所用的进制。</translation>
    </message>
    <message>
        <source>Digits beside waves of the same frequencies, and a number with too many digits.</source>
        <translation>各位数字与相同频率的波并列，以及一个位数超出的数。</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Distances 3 and −3 both get &lt;b&gt;%1&lt;/b&gt;: before and after are not distinguished.</source>
        <translation>距离 3 与 −3 都得到 &lt;b&gt;%1&lt;/b&gt;：前与后无法区分。</translation>
    </message>
    <message>
        <source>The key 3 before the query gets &lt;b&gt;%1&lt;/b&gt;, the key 3 after it &lt;b&gt;%2&lt;/b&gt;: the two directions have separate buckets.</source>
        <translation>查询之前第 3 个键得到 &lt;b&gt;%1&lt;/b&gt;，之后第 3 个键得到 &lt;b&gt;%2&lt;/b&gt;：两个方向各有自己的桶。</translation>
    </message>
    <message>
        <source>Seed for W, b and the vector of position 0.</source>
        <translation>W、b 以及位置 0 的向量的随机种子。</translation>
    </message>
    <message>
        <source>Rows of the table; a file overrides this.</source>
        <translation>表的行数；若给出文件，则由文件决定。</translation>
    </message>
    <message>
        <source>Width of the embedding, 768 in BERT; a file overrides this.</source>
        <translation>词嵌入的维度，BERT 为 768；若给出文件，则由文件决定。</translation>
    </message>
    <message>
        <source>Spread of the numbers before training (initializer_range).</source>
        <translation>训练前各数值的标准差（initializer_range）。</translation>
    </message>
    <message>
        <source>Seed for the vectors, which are random here, not trained.</source>
        <translation>用于生成这些向量；此处的向量是随机的，并非训练所得。</translation>
    </message>
    <message>
        <source>Dimensions of the sinusoidal vectors, one wave for every two; independent of the head&apos;s width.</source>
        <translation>正弦向量的维数，每两维一个波；与注意力头的宽度无关。</translation>
    </message>
    <message>
        <source>Number of attention heads; each has its own numbers. A file overrides this.</source>
        <translation>注意力头的数量；每个有自己的一组数。若使用文件，则以文件为准。</translation>
    </message>
    <message>
        <source>Seed for the numbers, which are random here, not trained, unless they come from a file.</source>
        <translation>这些数的随机种子；除非来自文件，这里的数是随机的，并非训练所得。</translation>
    </message>
    <message>
        <source>How it differs from the standard.</source>
        <translation>与标准形式的不同之处。</translation>
    </message>
    <message>
        <source>The factor s in the attention factor; auto: declared context divided by trained context.</source>
        <translation>用于计算注意力因子；自动：声明的上下文长度除以训练上下文长度。</translation>
    </message>
    <message>
        <source>Dimensions of a head and of the vectors; the projection between them is left out.</source>
        <translation>注意力头与这些向量的共同维度；两者之间的投影从略。</translation>
    </message>
    <message>
        <source>Seed for u and v, which are random here, not trained.</source>
        <translation>用于生成 u 和 v；此处的 u、v 是随机的，并非训练所得。</translation>
    </message>
    <message>
        <source>Dimensions of a head and of its position vectors.</source>
        <translation>注意力头及其位置向量的维度。</translation>
    </message>
    <message>
        <source>Buckets of distances, for both directions together, as T5 counts them.</source>
        <translation>距离的桶数，两个方向合计，按 T5 的算法。</translation>
    </message>
    <message>
        <source>Seed for the vectors and numbers, which are random here, not trained.</source>
        <translation>用于生成这些向量和数；此处是随机的，并非训练所得。</translation>
    </message>
    <message>
        <source>%1 is absent; the file does not say how many distances have a vector.</source>
        <translation>缺少 %1；文件没有说明有多少个距离各有向量。</translation>
    </message>
    <message>
        <source>%1 is absent; the file does not say how many positions the table has.</source>
        <translation>缺少 %1；文件没有说明表中有多少个位置。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds one table without a name; leave out the tensor&apos;s name &quot;%2&quot;.</source>
        <translation>“%1”中只有一张没有名称的表；请不要填写张量名“%2”。</translation>
    </message>
    <message>
        <source>    %1 of them {1|does|do} not rotate</source>
        <translation>    其中 %1 个不旋转</translation>
    </message>
    <message>
        <source>%1 is %2: one in every %2 layers attends to all keys; the others are block-sparse.</source>
        <translation>%1 为 %2：每 %2 层中有一层关注所有键，其余为块稀疏。</translation>
    </message>
    <message>
        <source>Some layers have type sliding_attention, but %1 is absent: the file does not give their window size.</source>
        <translation>有些层的类型是 sliding_attention，但缺少 %1：文件没有给出它们的窗口大小。</translation>
    </message>
    <message>
        <source>%1 is absent: the file does not say which pairs follow time, height and width.</source>
        <translation>缺少 %1：文件没有说明哪些旋转对跟随时间、高度和宽度。</translation>
    </message>
    <message>
        <source>One vector is both key and value: the result is rotated back by the query&apos;s position, so each value arrives rotated by its distance.</source>
        <translation>同一个向量既是键又是值：结果按查询的位置反向旋转，因此每个值到达时按其距离旋转。</translation>
    </message>
    <message>
        <source>For sequences of up to %1 {1|token|tokens}, the frequencies are divided by short_factor; for longer ones, by long_factor. Both are shown. transformers decides at every call, llama.cpp only once, by its context size.</source>
        <translation>不超过 %1 个 token 的序列把频率除以 short_factor，更长的除以 long_factor。两者均已显示。transformers 在每次调用时决定，llama.cpp 则按其上下文大小只决定一次。</translation>
    </message>
    <message>
        <source>cos and sin are multiplied by %1 at every length, even below the trained context of %2 {2|token|tokens}.</source>
        <translation>无论序列多长，即使短于 %2 个 token 的训练上下文长度，cos 与 sin 都乘以 %1。</translation>
    </message>
    <message>
        <source>The file does not give the length before linear scaling: %1 {1|token|tokens}, shown as the trained context, may already be the extended length.</source>
        <translation>文件未给出线性缩放之前的长度：显示为训练上下文长度的 %1 个 token 可能已是扩展后的长度。</translation>
    </message>
    <message>
        <source>%1 of a head&apos;s %2 {2|pair|pairs} {1|rotates, at the same frequency|rotate, at the same frequencies} as when the whole head rotates; the others do not rotate.</source>
        <translation>每个注意力头的 %2 个旋转对中有 %1 个旋转，频率与整个注意力头都旋转时相同；其余不旋转。</translation>
    </message>
    <message>
        <source>%1 is %2, the inverse of the value %3 that this method gives; cos and sin are multiplied by it, not divided.</source>
        <translation>%1 为 %2，正是此方法所得值 %3 的倒数；cos 与 sin 乘以它，而不是除以它。</translation>
    </message>
    <message>
        <source>%1 is %2, but this method gives %3; the former is used.</source>
        <translation>%1 为 %2，而按此方法应为 %3；采用前者。</translation>
    </message>
    <message>
        <source>This YaRN is static: even below the trained context of %1, %2 of %3 {3|pair|pairs} {2|rotates|rotate} faster, and cos and sin together multiply scores by %4.</source>
        <translation>此 YaRN 是静态的：即使短于训练上下文长度 %1，%3 个旋转对中也有 %2 个转得更快，且 cos 与 sin 合起来把得分乘以 %4。</translation>
    </message>
    <message>
        <source>This YaRN is static: even below the trained context of %1, %2 of %3 {3|pair|pairs} {2|rotates|rotate} more slowly, and cos and sin together multiply scores by %4.</source>
        <translation>此 YaRN 是静态的：即使短于训练上下文长度 %1，%3 个旋转对中也有 %2 个转得更慢，且 cos 与 sin 合起来把得分乘以 %4。</translation>
    </message>
    <message>
        <source>Extrapolation: %1 needs %2 digits, &lt;b&gt;%3&lt;/b&gt;; the first {5|digit was|%5 digits were} never trained, and without {5|it|them}, %4 is left.</source>
        <translation>直接外推：%1 需要 %2 位，即 &lt;b&gt;%3&lt;/b&gt;；最高的 %5 位从未训练过，去掉后只剩 %4。</translation>
    </message>
    <message>
        <source>If the layouts are confused, shapes and sizes still fit, but the score becomes &lt;b&gt;%1&lt;/b&gt; in halves without permuting, or &lt;b&gt;%2&lt;/b&gt; with only the query permuted.</source>
        <translation>若混淆两种排列，形状与大小仍然吻合，但得分会变：不重排而按前后两半计算时为 &lt;b&gt;%1&lt;/b&gt;，只重排查询时为 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 of %2&lt;/b&gt; {2|pair|pairs} {1|has frequency 0 and does|have frequency 0 and do} not rotate.</source>
        <translation>%2 个旋转对中有 &lt;b&gt;%1&lt;/b&gt; 个频率为 0，不旋转。</translation>
    </message>
    <message>
        <source>Some notes divide the wavelength by the position m. At m = %1, the hand of pair %2 returns after one wavelength (the difference is &lt;b&gt;%3&lt;/b&gt;), not after 1/%1 of it (&lt;b&gt;%4&lt;/b&gt;).</source>
        <translation>有些笔记把波长除以位置 m。在 m = %1 处，旋转对 %2 的指针经过一个波长后回到原处（相差 &lt;b&gt;%3&lt;/b&gt;），经过其 1/%1 后则没有（相差 &lt;b&gt;%4&lt;/b&gt;）。</translation>
    </message>
    <message>
        <source>In the paper, the ramp is linear in a pair&apos;s turns; in the reference code, it is linear in the pair&apos;s index. With these values both give the same θ′.</source>
        <translation>论文中的斜坡随圈数线性变化，参考代码中的斜坡随旋转对序号线性变化。在当前取值下，两者给出相同的 θ′。</translation>
    </message>
    <message>
        <source>{2|%2 of %1 pairs is drawn as a circle|%2 of %1 pairs are drawn as circles}, %3 in the matrix.</source>
        <translation>共 %1 对：%2 对画成圆，%3 对在矩阵中。</translation>
    </message>
    <message>
        <source>‖PE(m) − PE(n)‖² at distance 1: %1, at %2: &lt;b&gt;%3&lt;/b&gt;; it is never greater than %4.</source>
        <translation>‖PE(m) − PE(n)‖²：距离 1 处为 %1，距离 %2 处为 &lt;b&gt;%3&lt;/b&gt;；在任何距离上都不超过 %4。</translation>
    </message>
    <message>
        <source>Number of attention heads; head h, counted from 0, divides the product by 8(h + 1)/H.</source>
        <translation>注意力头的数量；注意力头 h（从 0 数起）把乘积除以 8(h + 1)/H。</translation>
    </message>
    <message>
        <source>%1 is %2: one in every %2 layers selects its own keys; the others reuse that selection.</source>
        <translation>%1 为 %2：每 %2 层中有一层自己选择键，其余各层沿用这一选择。</translation>
    </message>
    <message>
        <source>%1 is %2: the base 10,000 is multiplied by this ratio, as in ChatGLM3 and GLM-4. The class of ChatGLM2 divides positions by it instead; the file does not say which model it is for.</source>
        <translation>%1 为 %2：基数 10,000 乘以这个比值，如同 ChatGLM3 和 GLM-4。ChatGLM2 的类则把位置除以它；文件没有说明它属于哪种模型。</translation>
    </message>
    <message>
        <source>Both halves of a head rotate in the same way, %1 {1|dimension|dimensions} each: the first by the position in the prompt, the second by the position in the answer. The figure shows one half.</source>
        <translation>注意力头的两半以同样的方式旋转，各 %1 维：前一半按提示词中的位置，后一半按回答中的位置。图中显示其中一半。</translation>
    </message>
    <message>
        <source>The model type &quot;%1&quot; is unknown, and so is the meaning of its position keys: %2.</source>
        <translation>模型类型“%1”未知，其位置键的含义也未知：%2。</translation>
    </message>
    <message>
        <source>%1 is 0: in transformers, a query in a layer with a window then sees no key, not even its own; other programs treat 0 as no window. Write null for no window.</source>
        <translation>%1 为 0：在 transformers 中，带窗口的层的查询这时看不到任何键，连自己的也看不到；其他程序则把 0 视为没有窗口。要表示没有窗口，请写 null。</translation>
    </message>
    <message>
        <source>%1 is not true, but some layers have type sliding_attention: they have no window size.</source>
        <translation>%1 不是 true，但有些层的类型是 sliding_attention：它们没有窗口大小。</translation>
    </message>
    <message>
        <source>%1 has vectors for %2 {2|position|positions} only; later words have no scores and no outputs.</source>
        <translation>%1 只有 %2 个位置的向量；其后的词没有得分，也没有输出。</translation>
    </message>
    <message>
        <source>%1 gives the value that a parameter had when the subject was named, but the subject has no name.</source>
        <translation>%1 给出命名时参数的值，但对象没有名称。</translation>
    </message>
    <message>
        <source>Scaling does not change which dimensions pair up; with these frequencies, a score of %1 becomes %2 if code confuses the layouts.</source>
        <translation>缩放不改变哪些维度配成一对；在这些频率下，若代码混淆两种排列，得分 %1 会变成 %2。</translation>
    </message>
    <message>
        <source>The smallest distance; negative for keys after the query. Auto: the same range on both sides, if both are read.</source>
        <translation>最小的距离；键在查询之后时为负。自动：若两侧都读取，则两侧范围相同。</translation>
    </message>
    <message>
        <source>llama.cpp rounds the ends of the ramp outwards to whole pairs, %1 and %2. With the ends at %3 and %4, as in gpt-oss with truncate off, θ′ differs by up to &lt;b&gt;%5%&lt;/b&gt;.</source>
        <translation>llama.cpp 把斜坡两端向外取整到整数旋转对 %1 与 %2。若像 gpt-oss 那样关闭 truncate，两端保留为 %3 与 %4，θ′ 最多相差 &lt;b&gt;%5%&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Phi-3&apos;s lists, stretched over the pairs of the head</source>
        <translation>Phi-3 的列表，按注意力头的旋转对数拉伸</translation>
    </message>
    <message>
        <source>The divisors used where a list is empty.</source>
        <translation>除数列表为空时采用什么除数。</translation>
    </message>
    <message>
        <source>The four terms of the standard score: %1 kept, %2 replaced, %3 dropped.</source>
        <translation>标准得分的四项中，保留 %1 项，替换 %2 项，舍弃 %3 项。</translation>
    </message>
    <message>
        <source>Printed in grey, low and high values of &quot;%1&quot; look alike; choose a colour map such as cividis.</source>
        <translation>灰度打印时，“%1”的低值与高值无法分辨；请改用 cividis 之类的色图。</translation>
    </message>
    <message>
        <source>The font size must be from %1 to %2 pt.</source>
        <translation>字号须在 %1 到 %2 pt 之间。</translation>
    </message>
    <message>
        <source>%1 × %2 mm does not fit text of %3 pt: each side must be from %4 to %5 mm.</source>
        <translation>%1 × %2 mm 不适合 %3 pt 的字号：每边须在 %4 到 %5 mm 之间。</translation>
    </message>
    <message>
        <source>%1 × %2 pixels are more than 100 million, or a side is too long; choose a smaller size or fewer dots per inch.</source>
        <translation>%1 × %2 像素超过一亿，或某一边过长；请减小尺寸或降低分辨率。</translation>
    </message>
    <message>
        <source>goal: it is reached before anything is changed.</source>
        <translation>goal：什么都没做就已经达到。</translation>
    </message>
    <message>
        <source>choice: %1 of the choices are right; exactly one should be.</source>
        <translation>choice：有 %1 个选项正确，应当恰有一个。</translation>
    </message>
    <message>
        <source>There should be a number instead of &quot;%1&quot;.</source>
        <translation>“%1”处应当是一个数。</translation>
    </message>
    <message>
        <source>The clipboard does not hold a lesson; line %1: %2</source>
        <translation>复制的内容不是课程；第 %1 行：%2</translation>
    </message>
    <message>
        <source>It is larger than 1 MB, the limit for a file of predictions.</source>
        <translation>它超过了预测文件的上限 1 MB。</translation>
    </message>
    <message>
        <source>%1 is pinned but not shown: its %2 view shows a different quantity.</source>
        <translation>%1 已固定但未显示：它的“%2”视图画的是另一种量。</translation>
    </message>
    <message>
        <source>Printed in grey, %1 look alike; give one of each pair a darker or lighter colour.</source>
        <translation>灰度打印时，%1无法分辨；请为每对中的一个换用更深或更浅的颜色。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; already exists and is not an empty folder; choose another name.</source>
        <translation>“%1”已经存在，而且不是空文件夹；请换一个名字。</translation>
    </message>
    <message>
        <source>An exported animation must last from %1 to %2 seconds.</source>
        <translation>导出的动画时长须在 %1 到 %2 秒之间。</translation>
    </message>
    <message>
        <source>An exported animation must have from %1 to %2 frames per second.</source>
        <translation>导出的动画每秒须有 %1 到 %2 帧。</translation>
    </message>
    <message>
        <source>That makes %1 frames; at most %2 can be written: choose fewer seconds or fewer frames per second.</source>
        <translation>这样共有 %1 帧，最多能写 %2 帧：请减少秒数或每秒帧数。</translation>
    </message>
    <message>
        <source>The overall minimum is %1, in %2; the overall maximum is %3, in %4.</source>
        <translation>所有曲线中，最小值 %1 属于 %2，最大值 %3 属于 %4。</translation>
    </message>
    <message>
        <source>%1 of the %2 values of each curve were sampled, evenly spaced.</source>
        <translation>每条曲线的 %2 个值中均匀抽取了 %1 个。</translation>
    </message>
    <message>
        <source>The other language has no such lesson.</source>
        <translation>另一种语言中没有与它对应的课。</translation>
    </message>
    <message>
        <source>It is larger than 16 MB, the limit for a file of predictions.</source>
        <translation>文件超过了预测文件的上限 16 MB。</translation>
    </message>
    <message>
        <source>The right answer: &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>正确答案：&lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Look down the first column and the last: how many rows until each repeats?</source>
        <translation>看看第一列和最后一列：各隔多少行才重复？</translation>
    </message>
    <message>
        <source>Play the position: the first hands spin, the last hardly move.</source>
        <translation>播放“位置”：前面的指针飞转，后面的几乎不动。</translation>
    </message>
    <message>
        <source>Change the shift: the matrix changes, but it is still the same for every position.</source>
        <translation>改变平移量：矩阵换了一个，但它仍然对所有位置都适用。</translation>
    </message>
    <message>
        <source>Change the number of heads: what happens to the slopes when it is not a power of two?</source>
        <translation>改变注意力头的个数：个数不是 2 的幂时，斜率会怎样？</translation>
    </message>
    <message>
        <source>Show one term after another: which of them depend on where the words are?</source>
        <translation>逐项显示：哪几项取决于词的位置？</translation>
    </message>
    <message>
        <source>exact results for given cases, in the schema of the reference values</source>
        <translation>所给算例的精确结果，格式与参考值相同</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be used together; leave one of them out.</source>
        <translation>%1 与 %2 不能同时使用；请去掉其中一个。</translation>
    </message>
    <message>
        <source>See posenc COMMAND --help for details. Exit status: 0 done, 1 failed, 2 wrong usage.</source>
        <translation>详见 posenc COMMAND --help。退出状态：0 完成，1 未能完成，2 调用有误。</translation>
    </message>
    <message>
        <source>No command given; see posenc --help.</source>
        <translation>没有给出命令；请看 posenc --help。</translation>
    </message>
    <message>
        <source>--%1: this figure has {2|only one panel; leave the number out|only %2 panels}.</source>
        <translation>--%1：该图只有 %2 个子图。</translation>
    </message>
    <message>
        <source>--%1: this axis has only one scale, %2; leave this flag out.</source>
        <translation>--%1：该坐标轴只有一种刻度，即 %2；请去掉该选项。</translation>
    </message>
    <message>
        <source>--check, --json, --show and --gather cannot be used together; keep one of them.</source>
        <translation>--check、--json、--show 与 --gather 不能同用；请只留一个。</translation>
    </message>
    <message>
        <source>check all of them, or those in FOLDER, and print FILE:LINE for each error</source>
        <translation>检查全部课程，或 FOLDER 中的课程，并以 FILE:LINE 指出每处错误</translation>
    </message>
    <message>
        <source>print a lesson FILE as a reader sees it, with the right answers</source>
        <translation>按读者所见打印课程文件 FILE，并附各题的答案</translation>
    </message>
    <message>
        <source>no background under the figure</source>
        <translation>图形不带底色</translation>
    </message>
    <message>
        <source>a parameter and its range, such as base=100:1000000; may be repeated</source>
        <translation>一个参数及其变化范围，例如 base=100:1000000；可重复给出</translation>
    </message>
    <message>
        <source>the last frame: settings such as &quot;base=500000 x=0:64&quot;, or a session as one line</source>
        <translation>最后一帧的样子：如 &quot;base=500000 x=0:64&quot; 这样的设置，或写成一行的会话</translation>
    </message>
    <message>
        <source>seconds from the first frame to the last</source>
        <translation>从第一帧到最后一帧所用的秒数</translation>
    </message>
    <message>
        <source>output, written completely or not at all: a .webp file, or a folder of PNG frames if the name ends in /; ffmpeg -framerate 30 -i FOLDER/frame-%04d.png FILE.mp4 turns the frames into a video</source>
        <translation>输出，要么完整写出，要么不写：一个 .webp 文件，或以 / 结尾的 PNG 帧文件夹；ffmpeg -framerate 30 -i FOLDER/frame-%04d.png FILE.mp4 可把这些帧做成视频</translation>
    </message>
    <message>
        <source>scene takes one title, in quotation marks if it has spaces.</source>
        <translation>scene 后只能有一个标题，含空格时须加引号。</translation>
    </message>
    <message>
        <source>No window could be opened %1; posenc --help lists the commands that need no window.</source>
        <translation>无法打开窗口（%1）；不需要窗口的命令见 posenc --help。</translation>
    </message>
    <message>
        <source>--scene all is for plot; this command takes one scene.</source>
        <translation>--scene all 只用于 plot；这里只取一个场景。</translation>
    </message>
    <message>
        <source>This is not UTF-8 text; save the file as UTF-8.</source>
        <translation>这不是 UTF-8 文本；请把文件存成 UTF-8。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; appears twice in this step.</source>
        <translation>这一步里“%1”写了两次。</translation>
    </message>
    <message>
        <source>Numbers of shape %1 cannot be %2 of this model; the size of the last dimension should be %3.</source>
        <translation>形状为 %1 的数不是此模型的 %2；最后一维应为 %3。</translation>
    </message>
    <message>
        <source>The number in row %1, column %2 (counted from 0) is not finite.</source>
        <translation>第 %1 行第 %2 列（从 0 数起）的数不是有限的。</translation>
    </message>
    <message>
        <source>The biases of the buckets are trained, so these numbers do not show the sign of the distance.</source>
        <translation>各桶的偏置由训练得来，因此从这些数看不出距离的正负。</translation>
    </message>
    <message>
        <source>The vectors before the rotation are derived from the first row, so the numbers do not show the position of that row.</source>
        <translation>旋转之前的向量由首行推出，因此从这些数看不出首行的位置。</translation>
    </message>
    <message>
        <source>Position %1, pair %2 distinguishes %3 from %4.</source>
        <translation>位置 %1、旋转对 %2 可区分 %3 与 %4。</translation>
    </message>
    <message>
        <source>%1 explanations fit the numbers; the numbers alone cannot distinguish them:</source>
        <translation>有 %1 种解释符合这些数；仅凭这些数无法区分：</translation>
    </message>
    <message>
        <source>%1 is not a known position flag; the nearest is %2. The flag is ignored.</source>
        <translation>%1 不是已知的位置参数；最接近的是 %2。该参数被忽略。</translation>
    </message>
    <message>
        <source>The GGUF key %1 is %2, but only 0 (false) and 1 (true) are allowed.</source>
        <translation>GGUF 键 %1 的值为 %2，但此处只能是 0（假）或 1（真）。</translation>
    </message>
    <message>
        <source>The GGUF key %1 appears twice; programs refuse such a file.</source>
        <translation>GGUF 键 %1 出现两次；各程序都会拒绝这样的文件。</translation>
    </message>
    <message>
        <source>This GGUF file is written for big-endian machines; gguf_convert_endian.py of llama.cpp swaps its bytes.</source>
        <translation>此 GGUF 文件是为大端机器写的；llama.cpp 的 gguf_convert_endian.py 可以转换字节序。</translation>
    </message>
    <message>
        <source>%1 is absent; the file does not say which layers have a window.</source>
        <translation>缺少 %1；文件没有说明哪些层带窗口。</translation>
    </message>
    <message>
        <source>llama.cpp rounds the ends of YaRN&apos;s ramp outwards to whole pairs, and no key can change this; gpt-oss was trained with unrounded ends (truncate: false). The figure shows what llama.cpp computes.</source>
        <translation>llama.cpp 总是把 YaRN 斜坡的两端向外取整到整数个旋转对，没有键可以改变；gpt-oss 训练时两端并未取整（truncate: false）。图中是 llama.cpp 的计算结果。</translation>
    </message>
    <message>
        <source>%1 are learned and kept in the tensor %2, which is not read: the numbers shown are random, not the model&apos;s.</source>
        <translation>%1是训练得到的，位于张量 %2 中，此处不读取：所示数值为随机值，并非该模型的。</translation>
    </message>
    <message>
        <source>%1 is absent; the file does not give the number of distance buckets.</source>
        <translation>缺少 %1；文件没有给出距离的分桶数。</translation>
    </message>
    <message>
        <source>The architecture &quot;%1&quot; is unknown, and no key of the file says how it encodes positions; no numbers are shown.</source>
        <translation>架构“%1”未知，文件中也没有键说明它如何编码位置；不显示数值。</translation>
    </message>
    <message>
        <source>This GGUF is not a language model but an adapter, an image projector or statistics: how positions are used is stated in the file of its model.</source>
        <translation>此 GGUF 不是语言模型，而是适配器、图像投影器或统计数据：位置如何使用，要看它所属模型的文件。</translation>
    </message>
    <message>
        <source>rope.dimension_count is absent; the file does not say how many dimensions of a key rotate.</source>
        <translation>缺少 rope.dimension_count；文件没有说明键中有多少维旋转。</translation>
    </message>
    <message>
        <source>The GGUF tensor %1 appears twice; programs refuse such a file.</source>
        <translation>GGUF 张量 %1 出现两次；各程序都会拒绝这样的文件。</translation>
    </message>
    <message>
        <source>The frequency bands are set for a trained context of %2 {2|token|tokens}, and %1 declares no more than that: scaling by %3 does not extend the context.</source>
        <translation>各频率区间按 %2 个 token 的训练上下文长度划分，而 %1 声明的长度并不更大：%3 倍的缩放没有扩展上下文。</translation>
    </message>
    <message>
        <source>why findings arise, and what to do about them</source>
        <translation>各种检查结果的由来与对策</translation>
    </message>
    <message>
        <source>A context of %1 {1|token|tokens} is longer than the %2 that the model was trained on or stretched to; beyond that, it meets angles that it has never seen.</source>
        <translation>%1 个 token 的上下文超过了模型训练或扩展到的 %2；超出之后会出现模型从未见过的角度。</translation>
    </message>
    <message>
        <source>vLLM refuses a length of %1 {1|token|tokens}: the file allows %2. Scale the rotation with --hf-overrides first.</source>
        <translation>vLLM 拒绝 %1 个 token 的长度：文件只到 %2。请先用 --hf-overrides 缩放旋转。</translation>
    </message>
    <message>
        <source>%2 replaces the whole of %1 with a new object and merges nothing: the file&apos;s own keys %3 are lost; repeat them.</source>
        <translation>%2 以新对象取代整个 %1，不做合并：文件原有的键 %3 因此丢失；请重复写上。</translation>
    </message>
    <message>
        <source>No model is given. Unless the text says otherwise, these are assumed: head dimension 128, all of it rotating, base 10,000, trained context 4,096 tokens.</source>
        <translation>没有给出模型。文本未另作说明时，假定：注意力头维度 128，全部旋转，基数 10,000，训练长度 4,096 个 token。</translation>
    </message>
    <message>
        <source>This is not a position setting: it is neither JSON (a config.json, a rope_scaling object, --hf-overrides) nor flags of llama.cpp, vLLM, SGLang or exllama; it begins with %1.</source>
        <translation>这不是位置设置：既不是 JSON（config.json、rope_scaling 对象、--hf-overrides），也不是 llama.cpp、vLLM、SGLang 或 exllama 的参数；它以 %1 开头。</translation>
    </message>
    <message>
        <source>as an engine runs it with these flags of llama.cpp, vLLM, SGLang or exllama, or with keys replaced by this JSON; without FILE, the meaning of the flags alone</source>
        <translation>按引擎带上 llama.cpp、vLLM、SGLang 或 exllama 的这些参数、或用此 JSON 替换相应的键之后的情形；不给 FILE 时只说明参数本身的含义</translation>
    </message>
    <message>
        <source>Number of positions examined; auto: the length that the encoding is scaled to, else 4 L.</source>
        <translation>考察多少个位置；自动：编码缩放到的长度，否则为 4 L。</translation>
    </message>
    <message>
        <source>An angle counts as seen if training had one within this share of the pair&apos;s step per token.</source>
        <translation>若训练中有某个角度与它相差不超过该旋转对每 token 步长的这一比例，就算见过。</translation>
    </message>
    <message>
        <source>At %1 {1|position|positions}, &lt;b&gt;%2%&lt;/b&gt; of all angles were seen in training, &lt;b&gt;%3%&lt;/b&gt; lie between seen ones, and &lt;b&gt;%4%&lt;/b&gt; were never seen.</source>
        <translation>在 %1 个位置的全部角度中，&lt;b&gt;%2%&lt;/b&gt; 在训练中见过，&lt;b&gt;%3%&lt;/b&gt; 介于见过的角度之间，&lt;b&gt;%4%&lt;/b&gt; 从未见过。</translation>
    </message>
    <message>
        <source>Neighbouring positions are closest together in pair %1: &lt;b&gt;%2%&lt;/b&gt; of their step in training.</source>
        <translation>相邻位置在旋转对 %1 中挤得最紧：步长只有训练时的 &lt;b&gt;%2%&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Raise the factor: angles that were never seen disappear, but neighbours move closer together.</source>
        <translation>调大因子：从未见过的角度消失，但相邻位置挤得更近。</translation>
    </message>
    <message>
        <source>The length to reach; auto: the length that the encoding is scaled to, else 4 L.</source>
        <translation>希望达到的长度；自动：编码缩放到的长度，否则为 4 L。</translation>
    </message>
    <message>
        <source>Share of the pairs that must separate neighbours: they keep enough of their step and turn by at least the spacing of a bfloat16 table, 1/256.</source>
        <translation>须能分辨相邻位置的旋转对所占的比例：它们须保住足够的步长，且每 token 转过的角度不小于 bfloat16 表的间距 1/256。</translation>
    </message>
    <message>
        <source>otherwise bfloat16 cannot separate neighbours</source>
        <translation>否则 bfloat16 无法分辨相邻位置</translation>
    </message>
    <message>
        <source>Cost: fast pairs keep at least &lt;b&gt;%1%&lt;/b&gt; of their trained step; %2 {2|pair still separates|pairs still separate} neighbours in bfloat16.</source>
        <translation>代价：快旋转对至少保留训练时步长的 &lt;b&gt;%1%&lt;/b&gt;；在 bfloat16 下仍有 %2 个旋转对能分辨相邻位置。</translation>
    </message>
    <message>
        <source>A candidate divides all frequencies by s: θ = b^(−2i/d) / s. Models that scale only some pairs are also drawn as dots at their base and factor.</source>
        <translation>候选设置把全部频率除以 s：θ = b^(−2i/d) / s。只缩放部分旋转对的模型也按其基数与因子画点。</translation>
    </message>
    <message>
        <source>Bases and factors that reach a target length within the limits, and where real models lie.</source>
        <translation>在限制之内达到目标长度的基数与因子，以及真实模型所处的位置。</translation>
    </message>
    <message>
        <source>Raise the target: the region between the limits shrinks until nothing is left.</source>
        <translation>调大目标长度：限制之间的区域越来越小，直至消失。</translation>
    </message>
    <message>
        <source>24, 8 and 11 significant bits, including the leading one; everything else is computed in double precision.</source>
        <translation>有效位分别为 24、8、11 位，含首位；其余均以双精度计算。</translation>
    </message>
    <message>
        <source>%1 has overflowed by position &lt;b&gt;%2&lt;/b&gt;: the angle is infinite and its cosine is not a number.</source>
        <translation>%1 到位置 &lt;b&gt;%2&lt;/b&gt; 时已溢出：角度成为无穷，余弦不再是数。</translation>
    </message>
    <message>
        <source>Positions in %1: &lt;b&gt;%3&lt;/b&gt; of %2 {3|stays|stay} distinct; the first that is lost is &lt;b&gt;%4&lt;/b&gt;.</source>
        <translation>以 %1 存位置：%2 个之中有 &lt;b&gt;%3&lt;/b&gt; 个仍可区分；最先丢失的是 &lt;b&gt;%4&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Round only the position, to bfloat16: from 257 on, neighbours become one.</source>
        <translation>只把位置舍入到 bfloat16：从 257 起，相邻位置合而为一。</translation>
    </message>
    <message>
        <source>keys stay as they were rotated</source>
        <translation>键保持原来的旋转</translation>
    </message>
    <message>
        <source>keys are rotated again at every step</source>
        <translation>每一步都重新旋转键</translation>
    </message>
    <message>
        <source>context shift, keys rotated back</source>
        <translation>上下文平移，键转回</translation>
    </message>
    <message>
        <source>How keys from earlier steps are treated; auto: they stay as they were rotated, with context shifts if the method does not depend on the length.</source>
        <translation>如何处理早先几步的键；自动：保持原来的旋转，若该方法与长度无关，则再加上上下文平移。</translation>
    </message>
    <message>
        <source>Self-Extend: how many far positions are merged into one.</source>
        <translation>Self-Extend：远处这么多个位置并为一个。</translation>
    </message>
    <message>
        <source>Key %1 is off by up to &lt;b&gt;%2&lt;/b&gt; {2|radian|radians} (pair %3); &lt;b&gt;%4&lt;/b&gt; of an equal key&apos;s score is left.</source>
        <translation>键 %1 最多偏 &lt;b&gt;%2&lt;/b&gt; 弧度（旋转对 %3）；相同的键的得分只剩 &lt;b&gt;%4&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Play the step past the trained context, then rotate the keys again at every step: the difference is the error left by the cache.</source>
        <translation>把步播放到训练上下文之外，再改为每步重新旋转键：两者之差就是缓存留下的误差。</translation>
    </message>
    <message>
        <source>there are flags for rotary encodings only, and this is not one.</source>
        <translation>只有旋转编码才有命令行参数，而这里不是旋转编码。</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s ramp ends at whole pairs, but this one does not.</source>
        <translation>llama.cpp 的斜坡两端取整到旋转对，而这里不取整。</translation>
    </message>
    <message>
        <source>there are flags only for one scale of all pairs and for the alpha of NTK-aware scaling; everything else is read from config.json.</source>
        <translation>命令行参数只有对所有旋转对的缩放和 NTK-aware 缩放的 alpha；其他一切都从 config.json 读取。</translation>
    </message>
    <message>
        <source>its keys give different numbers in every class known here.</source>
        <translation>在这里已知的每个模型类中，它的键得到的数值都不同。</translation>
    </message>
    <message>
        <source>its keys cannot express every value of this setting.</source>
        <translation>它的键无法表达这一设置的所有值。</translation>
    </message>
    <message>
        <source>Exit status: 0 equal, 1 different, 2 wrong usage or a file cannot be read.</source>
        <translation>退出状态：0 相等，1 不同，2 调用有误或文件无法读取。</translation>
    </message>
    <message>
        <source>Read as %1: positions %2 to %3 × %4 columns, %5.</source>
        <translation>读作 %1：位置 %2 至 %3 × %4 列，%5。</translation>
    </message>
    <message>
        <source>The next candidates do not explain every number:</source>
        <translation>以下候选次之，但不能解释每一个数：</translation>
    </message>
    <message>
        <source>%1 is 1, so cos and sin are not scaled; this method normally gives %2.</source>
        <translation>%1 为 1，因此 cos 与 sin 不乘任何因子；按此方法通常应为 %2。</translation>
    </message>
    <message>
        <source>those of %1; the file does not list them</source>
        <translation>%1 类型的层；文件没有列出是哪些</translation>
    </message>
    <message>
        <source>%1, %2 not rotating</source>
        <translation>%1，%2 个不旋转</translation>
    </message>
    <message>
        <source>pair %1, which does not rotate</source>
        <translation>旋转对 %1，它不旋转</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>not rotating</source>
        <translation>不旋转</translation>
    </message>
    <message>
        <source>everything in effect: lengths, each engine&apos;s factors on scores, layers, the values read and their keys, and a table of every pair</source>
        <translation>实际生效的全部内容：各个长度、每个引擎给得分乘的系数、各层、读到的值及其所在的键，以及每个旋转对的表格</translation>
    </message>
    <message>
        <source>Rows are sorted by their typical change: the root mean square change in the score of unit vectors, over pairs and distances, with equal weight for each doubling of the distance. Next to it are the largest possible change, which --tol limits, and the first distance at which the change may exceed 0.1.</source>
        <translation>各行按典型变化排列：取单位向量的得分变化，对旋转对和距离求均方根，距离每翻一倍权重相同。旁边是可能的最大变化（--tol 限制的就是它），以及变化可能超过 0.1 的第一个距离。</translation>
    </message>
    <message>
        <source>class: &quot;said-y&quot; is missing, though &quot;truth-y&quot; or &quot;within-y&quot; is given.</source>
        <translation>class：给出了 &quot;truth-y&quot; 或 &quot;within-y&quot;，却缺少 &quot;said-y&quot;。</translation>
    </message>
    <message>
        <source>0 done, 1 failed, 2 wrong usage. diff, diagnose, verify and inspect also exit with 1 if there is a difference or an error in the file.</source>
        <translation>0 完成，1 未能完成，2 调用有误。有差异或文件有错时，diff、diagnose、verify 与 inspect 也以 1 退出。</translation>
    </message>
    <message>
        <source>posenc describe ENCODING lists the parameters of an encoding and of its views.</source>
        <translation>posenc describe ENCODING 说明一种编码及其各视图的参数。</translation>
    </message>
    <message>
        <source>with the model&apos;s own file, it leads to this finding: %1</source>
        <translation>配合模型自己的文件读回时，检查结果为：%1</translation>
    </message>
    <message>
        <source>with the model&apos;s own file, it gives a different setting.</source>
        <translation>配合模型自己的文件读回时，得到的设置与原来不同。</translation>
    </message>
    <message>
        <source>%1 has no effect, because the factor is 1; set it with --rope-scale.</source>
        <translation>%1 不起作用，因为缩放因子为 1；请用 --rope-scale 设定。</translation>
    </message>
    <message>
        <source>exllama replaces the base computed from --alpha with that of --theta.</source>
        <translation>exllama 用 --theta 的基数取代由 --alpha 算出的基数。</translation>
    </message>
    <message>
        <source>vLLM no longer has %1; write %2 and repeat every key of the file&apos;s object, including rope_theta, because the new object replaces the whole old one. Versions of vLLM that run on transformers 4 expect it under rope_scaling if the file uses that.</source>
        <translation>vLLM 已不再有 %1；请写 %2，并重复文件中该对象的每一个键，包括 rope_theta，因为新对象会取代整个原对象。对运行在 transformers 4 上的 vLLM 版本，若文件用的是 rope_scaling，则要写在 rope_scaling 之下。</translation>
    </message>
    <message>
        <source>%1 in %2 also replaces the file&apos;s %3: in transformers 5, which vLLM has used since 0.24, the two are one object. In transformers 4, the file&apos;s rope_scaling stays in use and must be overridden instead.</source>
        <translation>%2 中的 %1 也取代了文件的 %3：vLLM 自 0.24 起使用 transformers 5，二者在其中是同一个对象。在 transformers 4 中，文件的 rope_scaling 仍然有效，应改为覆盖它。</translation>
    </message>
    <message>
        <source>%1 in %2 has no rope_theta: transformers 5, which vLLM has used since 0.24, moves the file&apos;s rope_theta (%3) into that object before the override replaces the object; repeat it. The figure shows the file&apos;s value, as in transformers 4.</source>
        <translation>%2 中的 %1 没有 rope_theta：vLLM 自 0.24 起使用 transformers 5，它先把文件的 rope_theta（%3）移入该对象，随后整个对象被取代；请重复写上。这里显示的仍是文件的值，与 transformers 4 相同。</translation>
    </message>
    <message>
        <source>%1 has keys whose effect on positions is not known here; they are ignored: %2.</source>
        <translation>%1 中有本程序不了解其对位置有何影响的键，已略过：%2。</translation>
    </message>
    <message>
        <source>This JSON has no known key about positions; it begins with %1. Paste a config.json, a rope_scaling or rope_parameters object, or keys for --hf-overrides such as rope_theta.</source>
        <translation>这段 JSON 没有本程序了解的位置设置；它以 %1 开头。请粘贴 config.json、rope_scaling 或 rope_parameters 对象，或 --hf-overrides 接受的键，如 rope_theta。</translation>
    </message>
    <message>
        <source>None of the flags is about positions; the known ones are those of llama.cpp (--rope-scaling, --rope-scale, --rope-freq-base, --yarn-orig-ctx, -c, --override-kv ...), vLLM and SGLang (--hf-overrides, --max-model-len) and exllama (--alpha, --compress-pos-emb, --theta).</source>
        <translation>这些参数都与位置无关；能理解的有 llama.cpp 的（--rope-scaling、--rope-scale、--rope-freq-base、--yarn-orig-ctx、-c、--override-kv 等）、vLLM 与 SGLang 的（--hf-overrides、--max-model-len）和 exllama 的（--alpha、--compress-pos-emb、--theta）。</translation>
    </message>
    <message>
        <source>%1 contains %2, which stops a pair from rotating; this is supported only if all earlier pairs rotate at their own frequency and no later pair rotates.</source>
        <translation>%1 含有 %2，使旋转对停止旋转；只有当它之前的旋转对都以自身的频率旋转、之后的都不旋转时，才支持这种情况。</translation>
    </message>
    <message>
        <source>%1 is %2, a factor that YaRN already includes: llama.cpp multiplies the two, so cos and sin are multiplied by %3.</source>
        <translation>%1 为 %2，而 YaRN 自身已包含这一因子：llama.cpp 把两者相乘，因此 cos 和 sin 乘以 %3。</translation>
    </message>
    <message>
        <source>%1 (%2) belongs in rope_scaling or rope_parameters, where scaling settings are read; it has no effect here.</source>
        <translation>%1（%2）应写在 rope_scaling 或 rope_parameters 内，缩放设置只从那里读取；写在此处没有任何作用。</translation>
    </message>
    <message>
        <source>%1 is %2, more layers than any model has; only the first %3 are distinguished.</source>
        <translation>%1 为 %2，超过任何模型的层数；只区分前 %3 层。</translation>
    </message>
    <message>
        <source>%1 contains objects (%2), as if for different layer types, but this model has only one: the class of %3 expects a single object and stops with an error.</source>
        <translation>%1 内部含有对象（%2），仿佛分别用于不同的层类型，但该模型只有一种层：%3 的类只接受单个对象，遇到这种情况会报错停止。</translation>
    </message>
    <message>
        <source>%1 is not true: the class of %2 assigns the pairs to the axes in turn anyway, but engines that read the key use blocks.</source>
        <translation>%1 不为 true：%2 的类无论如何都把旋转对轮流分给各轴，而读取该键的引擎会按连续的块分配。</translation>
    </message>
    <message>
        <source>%1 is absent, although %2 has a base for each layer: the file does not say which layers have a window.</source>
        <translation>缺少 %1，而 %2 为每一层各给出一个基数：文件没有说明哪些层带窗口。</translation>
    </message>
    <message>
        <source>Query %1, key %2 distinguishes %3 from %4.</source>
        <translation>查询 %1、键 %2 可区分 %3 与 %4。</translation>
    </message>
    <message>
        <source>The numbers agree with those expected for: %1.</source>
        <translation>这些数与以下层应有的数值一致：%1。</translation>
    </message>
    <message>
        <source>The numbers are compared with those expected for: %1.</source>
        <translation>这些数与以下层应有的数值比较：%1。</translation>
    </message>
    <message>
        <source>In the numbers of shape %1 the dimension of size %2 is read as positions.</source>
        <translation>在形状为 %1 的数中，大小为 %2 的维度读作位置。</translation>
    </message>
    <message>
        <source>Pairs are neighbours before the rotation and halves after it, as in the output of transformers.</source>
        <translation>旋转前按相邻两维成对，旋转后按前后两半成对，与 transformers 的输出一致。</translation>
    </message>
    <message>
        <source>A table does not rotate anything, so its columns may be in either layout; this model pairs halves.</source>
        <translation>表本身不旋转任何东西，各列用哪种排列都可以；此模型按前后两半成对。</translation>
    </message>
    <message>
        <source>A table does not rotate anything, so its columns may be in either layout; this model pairs neighbours.</source>
        <translation>表本身不旋转任何东西，各列用哪种排列都可以；此模型按相邻两维成对。</translation>
    </message>
    <message>
        <source>The file does not contain the vectors before the rotation: vectors of ones are assumed.</source>
        <translation>文件中没有旋转之前的向量：假定其元素全为 1。</translation>
    </message>
    <message>
        <source>The vectors are read as queries, which are multiplied by the temperature.</source>
        <translation>这些向量按查询来读，而查询要乘以温度。</translation>
    </message>
    <message>
        <source>At position 0 every angle is 0, so this row does not show whether the frequencies are right.</source>
        <translation>位置 0 处所有角都是 0，因此从这一行看不出频率是否正确。</translation>
    </message>
    <message>
        <source>For rotated vectors the file may also hold the vectors before rotation; for logits, the tensors &quot;q&quot; and &quot;k&quot; before rotation, in the same columns. Otherwise vectors of ones are assumed, or the first row is used.</source>
        <translation>对于旋转后的向量，文件可以同时包含旋转前的向量；对于 logits，可以包含旋转前的张量 &quot;q&quot; 和 &quot;k&quot;，列数相同；否则假定向量全为 1，或取第一行中的数值。</translation>
    </message>
    <message>
        <source>The kind of numbers is recognized from a name that contains inv_freq, cos, sin, rot, slope, bias, mask, logit or score.</source>
        <translation>名称含有 inv_freq、cos、sin、rot、slope（斜率）、bias（偏置）、mask（掩码）、logit 或 score 时，可由此判断数值的种类。</translation>
    </message>
    <message>
        <source>Exit status: 0 the numbers agree, 1 they do not, 2 wrong usage or a file cannot be compared.</source>
        <translation>退出状态：0 数值一致，1 不一致，2 调用有误或文件无法比较。</translation>
    </message>
    <message>
        <source>The quantity that replaces m − n in the rotation of a score.</source>
        <translation>在得分的旋转中代替 m − n 的量。</translation>
    </message>
    <message>
        <source>Keys nearer than this keep their distance; auto: L/8 for ReRoPE, L/4 for Self-Extend. For the cache: the number of recent keys; auto: what the sinks leave of L.</source>
        <translation>比这更近的键保持原距离；自动：ReRoPE 为 L/8，Self-Extend 为 L/4。对缓存：保留最近的键数；自动：L 中除注意力汇点之外的部分。</translation>
    </message>
    <message>
        <source>Leaky ReRoPE: beyond W, positions grow this many times more slowly.</source>
        <translation>Leaky ReRoPE：超过 W 后位置增长慢这么多倍。</translation>
    </message>
    <message>
        <source>Dual chunks: distances up to this one stay true across chunks; auto: C/6.</source>
        <translation>双块：跨块时，不超过此数的距离保持真实；自动：C/6。</translation>
    </message>
    <message>
        <source>At key %1, the relative position falls back by &lt;b&gt;%2&lt;/b&gt;: a farther key counts as nearer.</source>
        <translation>在键 %1 处，相对位置回落 &lt;b&gt;%2&lt;/b&gt;：更远的键反而算作更近。</translation>
    </message>
    <message>
        <source>The relative positions of a query and its keys when distances are changed instead of frequencies.</source>
        <translation>改变距离而不改变频率时，查询与各键的相对位置。</translation>
    </message>
    <message>
        <source>The model whose rule is used; each rule starts to step or grow at a different position.</source>
        <translation>采用哪个模型的规则：各模型从不同的位置开始跃升或增长。</translation>
    </message>
    <message>
        <source>The temperature is 1 up to about this position; auto: as published, for log n the trained context. The scalable softmax has no such position.</source>
        <translation>大约到此处为止温度为 1；自动：取发布值，log n 取训练上下文。可扩展 softmax 没有此项。</translation>
    </message>
    <message>
        <source>Number of positions shown.</source>
        <translation>显示多少个位置。</translation>
    </message>
    <message>
        <source>Share of a key that matches</source>
        <translation>一个匹配的键所得的份额</translation>
    </message>
    <message>
        <source>The one matching key among %1 gets %2% of the attention without τ, &lt;b&gt;%3%&lt;/b&gt; with τ.</source>
        <translation>%1 个键中唯一匹配的那个，没有 τ 时得到注意力的 %2%，有 τ 时得到 &lt;b&gt;%3%&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The factor by which models multiply the scores of a far query, and how much more focused its attention becomes.</source>
        <translation>模型给远处查询的得分乘上多少，注意力因此集中了多少。</translation>
    </message>
    <message>
        <source>section (%1) adds up to %2 {2|pair|pairs}, but %3 {3|rotates|rotate}: the sum must be half of the rotating dimensions.</source>
        <translation>section（%1）加起来是 %2 个旋转对，而旋转的有 %3 个：总和应为旋转维度的一半。</translation>
    </message>
    <message>
        <source>%1 divides a head between rows and columns: head_dim must be a multiple of 4, not %2.</source>
        <translation>%1 把一个注意力头分给行和列：head_dim 应为 4 的倍数，而不是 %2。</translation>
    </message>
    <message>
        <source>%1 has the same id.</source>
        <translation>它的 id 与 %1 的相同。</translation>
    </message>
    <message>
        <source>After &quot;##&quot; there should be a space, as in &quot;## read: Title&quot;.</source>
        <translation>“##”之后应有一个空格，如“## read: 标题”。</translation>
    </message>
    <message>
        <source>The behaviour of each layer, as in the code of these models.</source>
        <translation>每层的行为，与这些模型的代码一致。</translation>
    </message>
    <message>
        <source>Number of layers.</source>
        <translation>层数。</translation>
    </message>
    <message>
        <source>Every n-th layer</source>
        <translation>每 n 层</translation>
    </message>
    <message>
        <source>The last of every n layers differs: it does not rotate (Llama 4, SmolLM3), or it sees everything; auto: 6 for Gemma 3, else 4.</source>
        <translation>每 n 层中的最后一层不同：不旋转（Llama 4、SmolLM3），或看到全部；自动：Gemma 3 为 6，其余为 4。</translation>
    </message>
    <message>
        <source>For the rotating layers of Llama 4: a query sees only the keys before it in its own chunk.</source>
        <translation>用于 Llama 4 的旋转层：查询只看到自己所在块中在它之前的键。</translation>
    </message>
    <message>
        <source>For the layers of Gemma 3 with a window, and those of DeepSeek V4 without compressed entries.</source>
        <translation>用于 Gemma 3 的窗口层，以及 DeepSeek V4 中没有压缩条目的层。</translation>
    </message>
    <message>
        <source>The queries of the last token see at most &lt;b&gt;%1&lt;/b&gt; {1|key|keys} in all layers together, &lt;b&gt;%2%&lt;/b&gt; of what they would see without limits.</source>
        <translation>最后一个 token 的查询在所有层中合计最多看到 &lt;b&gt;%1&lt;/b&gt; 个键，是不加限制时的 &lt;b&gt;%2%&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Each layer reaches %1 {1|position|positions} farther: &lt;b&gt;%2&lt;/b&gt; {2|layer is|layers are} needed to reach the first token.</source>
        <translation>每层能再往前 %1 个位置：要 &lt;b&gt;%2&lt;/b&gt; 层才能到达第一个 token。</translation>
    </message>
    <message>
        <source>Layers that differ: which of them rotate, what each of them sees, and which positions the last token knows of in the end.</source>
        <translation>各不相同的层：哪些层旋转，每层看到什么，最后一个 token 最终知道哪些位置。</translation>
    </message>
    <message>
        <source>Choose Gemma 3&apos;s policy, then all layers alike with its window: how many layers until the last token knows of the first?</source>
        <translation>先选 Gemma 3 的策略，再选“各层相同”并用它的窗口：要多少层，最后一个 token 才知道第一个？</translation>
    </message>
    <message>
        <source>with --check: a lesson file, or a folder of lessons, with subfolders en/ and zh/ if they exist in both languages</source>
        <translation>与 --check 同用：一个课程文件，或一个课程文件夹（若课程有两种语言，则分别放在 en/ 与 zh/ 中）</translation>
    </message>
    <message>
        <source>t, h, w in turn, the rest to t (Qwen3-VL)</source>
        <translation>t、h、w 轮流，剩下的给 t（Qwen3-VL）</translation>
    </message>
    <message>
        <source>t, h, w in turn, the rest to a fourth axis (llama.cpp)</source>
        <translation>t、h、w 轮流，剩下的给第四个轴（llama.cpp）</translation>
    </message>
    <message>
        <source>A letter for each section: t time, h height, w width, p the plain index; empty: thw, or pwht for four sections. Other allocations have their own order.</source>
        <translation>每个区段一个字母：t 时间，h 高，w 宽，p 普通序号；留空：thw，有四个区段时为 pwht。其他分配各有自己的次序。</translation>
    </message>
    <message>
        <source>Scales the frequencies before the pairs are divided among the axes.</source>
        <translation>在旋转对分给各轴之前，对频率所做的缩放。</translation>
    </message>
    <message>
        <source>Patches along a side of the image to be made; the trained context is that number in training.</source>
        <translation>所生成图像每边的图块数；训练上下文长度是训练时的这个数。</translation>
    </message>
    <message>
        <source>Common mistakes</source>
        <translation>常见错误</translation>
    </message>
    <message>
        <source>One symbol, one meaning, as in the papers.</source>
        <translation>一个符号一个意思，与论文一致。</translation>
    </message>
    <message>
        <source>The terms in both languages.</source>
        <translation>两种语言的术语。</translation>
    </message>
    <message>
        <source>Everything that works without the window.</source>
        <translation>不打开窗口也能做的一切。</translation>
    </message>
    <message>
        <source>On its own, a transformer sees no order; a position encoding tells it where each token is. This handbook covers every encoding that the program knows, with its formula, its source and its figures, computed by the program itself.</source>
        <translation>Transformer 本身看不见顺序；位置编码告诉它每个 token 在哪里。本手册收录程序所知的每种编码，附公式、出处和图，全部由程序自己算出。</translation>
    </message>
    <message>
        <source>Many figures have sliders that you can move here, in the page; all of them open in the program.</source>
        <translation>许多图可以直接在页面里拖动滑块；所有的图都能在程序中打开。</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>首页</translation>
    </message>
    <message>
        <source>everything the program knows, as web pages in both languages</source>
        <translation>把程序中的全部知识写成网页，两种语言都有</translation>
    </message>
    <message>
        <source>the product truncated to whole positions (vLLM)</source>
        <translation>乘积取整到整数位置（vLLM）</translation>
    </message>
    <message>
        <source>seconds truncated to whole seconds first (transformers 4)</source>
        <translation>先把秒数取整（transformers 4）</translation>
    </message>
    <message>
        <source>interval: product truncated</source>
        <translation>间隔：乘积取整</translation>
    </message>
    <message>
        <source>interval: seconds truncated</source>
        <translation>间隔：秒数取整</translation>
    </message>
    <message>
        <source>Tokens of text, patches of images (rows × columns) and of videos (frames × rows × columns, sampled frames per second): text 20, image 24x32, video 8x16x16 @2fps. A | instead of a comma begins another document.</source>
        <translation>文本的 token 数，图像的图块（行 × 列）和视频的图块（帧 × 行 × 列，每秒采样帧数）：text 20, image 24x32, video 8x16x16 @2fps。用 | 代替逗号则开始另一篇文档。</translation>
    </message>
    <message>
        <source>How tokens of images and videos get their positions.</source>
        <translation>图像和视频的 token 怎样得到位置。</translation>
    </message>
    <message>
        <source>How many rows and columns of patches become one token (spatial_merge_size).</source>
        <translation>这么多行和列的图块合并成一个 token（spatial_merge_size）。</translation>
    </message>
    <message>
        <source>For videos (tokens_per_second); auto: frames are 1 apart, as in Qwen2-VL.</source>
        <translation>用于视频（tokens_per_second）；自动：相邻帧相差 1，与 Qwen2-VL 相同。</translation>
    </message>
    <message>
        <source>Scores of token %1 with every token</source>
        <translation>token %1 与每个 token 的得分</translation>
    </message>
    <message>
        <source>%1 {1|token|tokens}; the next word is at &lt;b&gt;%2&lt;/b&gt;, rope_delta is &lt;b&gt;%3&lt;/b&gt;.</source>
        <translation>%1 个 token；下一个词在 &lt;b&gt;%2&lt;/b&gt;，rope_delta 为 &lt;b&gt;%3&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The first generated token is at &lt;b&gt;%1&lt;/b&gt;, not at %2: a jump between prompt and answer.</source>
        <translation>第一个生成的 token 在 &lt;b&gt;%1&lt;/b&gt;，而不是 %2：提示词与回答之间有一次跳跃。</translation>
    </message>
    <message>
        <source>Here the two dimensions of a pair follow two different axes. For images this is not a rotation, and scores depend on where tokens are, not only on how far apart they are.</source>
        <translation>这里一个旋转对的两维跟随两个不同的轴。对图像来说这不是旋转，得分不仅取决于 token 相隔多远，还取决于它们在哪里。</translation>
    </message>
    <message>
        <source>The positions of text, image and video tokens on each axis, and the scores of one token with all of them.</source>
        <translation>文本、图像和视频的 token 在每个轴上的位置，以及其中一个与所有 token 的得分。</translation>
    </message>
    <message>
        <source>Compare with another rule: which tokens move, and which scores change?</source>
        <translation>与另一条规则对照：哪些 token 换了位置，哪些得分变了？</translation>
    </message>
    <message>
        <source>Up to query %1, all queries measure distances alike, and each diagonal has one colour; later queries stretch the bias over larger distances.</source>
        <translation>到查询 %1 为止，所有查询衡量距离的方式相同，每条对角线颜色一致；之后的查询把偏置拉伸到更大的距离上。</translation>
    </message>
    <message>
        <source>Bias against distance for several queries: for a later query, the bias falls equally low only farther back.</source>
        <translation>几个查询的偏置随距离的变化：查询越靠后，偏置要到更远处才降到同样低。</translation>
    </message>
    <message>
        <source>Position of the token that receives the values.</source>
        <translation>接收各值的 token 所在的位置。</translation>
    </message>
    <message>
        <source>%1, not rotated back</source>
        <translation>%1，未转回</translation>
    </message>
    <message>
        <source>Not rotated back, the query&apos;s own value arrives with a cosine of &lt;b&gt;%1&lt;/b&gt; at position %2, and of &lt;b&gt;%3&lt;/b&gt; at %4.</source>
        <translation>若不转回，查询自身的值在位置 %2 处到达时余弦为 &lt;b&gt;%1&lt;/b&gt;，在 %4 处为 &lt;b&gt;%3&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>How a value that was rotated with its key arrives, with and without rotation back at the query.</source>
        <translation>随键一起旋转过的值到达时是什么样：在查询处转回，或不转回。</translation>
    </message>
    <message>
        <source>Move the query: the curve of the values rotated back stays, and the other one moves with the query.</source>
        <translation>移动查询：转回的曲线不动，另一条随之移动。</translation>
    </message>
    <message>
        <source>Dimensions of queries, keys and the vectors of positions.</source>
        <translation>查询、键与位置向量的维度。</translation>
    </message>
    <message>
        <source>Number of positions with a vector; higher counts use the last one.</source>
        <translation>有向量的位置数；超出的计数使用最后一个向量。</translation>
    </message>
    <message>
        <source>A larger value gives near distances more of the range from 0 to 1.</source>
        <translation>值越大，0 到 1 的范围里分给近距离的部分越大。</translation>
    </message>
    <message>
        <source>Hidden units of the network; 32 in the paper.</source>
        <translation>网络的隐藏单元数；论文中为 32。</translation>
    </message>
    <message>
        <source>Real weights are trained; no trained ones are available here.</source>
        <translation>真正的权重需经训练；这里没有训练好的权重。</translation>
    </message>
    <message>
        <source>Seed for the weights.</source>
        <translation>权重的随机种子。</translation>
    </message>
    <message>
        <source>Number of attention heads; each has its own curve.</source>
        <translation>注意力头的数量；每个有自己的曲线。</translation>
    </message>
    <message>
        <source>Seed for the numbers, drawn as at the start of training, not trained.</source>
        <translation>用于随机抽取的数：与训练开始时一样，未经训练。</translation>
    </message>
    <message>
        <source>1 is ALiBi; above 2 it would not be a kernel. Auto draws it for each head.</source>
        <translation>1 即 ALiBi；大于 2 便不是核函数。自动时为每个注意力头随机抽取。</translation>
    </message>
    <message>
        <source>The larger this is, the less the first pair fades; the last hardly fades at all.</source>
        <translation>值越大，第一个旋转对衰减越少；最后一个几乎不衰减。</translation>
    </message>
    <message>
        <source>How it is known</source>
        <translation>得知的方式</translation>
    </message>
    <message>
        <source>passed on</source>
        <translation>经转达</translation>
    </message>
    <message>
        <source>Grids of different shapes cannot be subtracted; they are shown side by side.</source>
        <translation>形状不同的网格无法相减，因此并列显示。</translation>
    </message>
    <message>
        <source>The scores of a patch with all others in its grid, and which pairs follow rows or columns.</source>
        <translation>一个图块与网格中其他所有图块的得分，以及哪些旋转对随行转、哪些随列转。</translation>
    </message>
    <message>
        <source>Not rotated, as if at 0 on every axis: %1; score &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>不旋转（相当于各轴都在 0 处）：%1；得分为 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>%1 {1|token|tokens}; the next word of the last document is at &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>%1 个 token；最后一篇文档的下一个词位于 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The model whose base, coordinates, order of pairs and non-rotating tokens are used.</source>
        <translation>采用哪个模型代码中的基数、坐标和旋转对的次序，以及哪些 token 不旋转。</translation>
    </message>
    <message>
        <source>For DINOv3: the side that scales coordinates to −1 to 1.</source>
        <translation>DINOv3：从 −1 到 1 的坐标按哪条边计。</translation>
    </message>
    <message>
        <source>For RoPE-ViT&apos;s mixed pairs before training, in radians; auto: each head has its own, drawn from the seed.</source>
        <translation>RoPE-ViT 混合旋转对在训练前的方向，以弧度计；自动：每个注意力头各有一个，由种子抽取。</translation>
    </message>
    <message>
        <source>For RoPE-ViT&apos;s mixed pairs: scores are averaged over this many directions.</source>
        <translation>RoPE-ViT 的混合旋转对：得分是这么多个方向上的平均。</translation>
    </message>
    <message>
        <source>Seed for the directions, which are random here, not trained.</source>
        <translation>方向的种子；这里的方向是随机的，未经训练。</translation>
    </message>
    <message>
        <source>For EVA-02: coordinates are stretched to this grid; auto: 16, as in timm.</source>
        <translation>EVA-02：坐标按比例伸缩到这个网格；自动：16，与 timm 相同。</translation>
    </message>
    <message>
        <source>For EVA-02: the same for columns.</source>
        <translation>EVA-02：列也是如此。</translation>
    </message>
    <message>
        <source>For Qwen2-VL: tokens come in blocks of this many rows and columns of patches.</source>
        <translation>Qwen2-VL：token 按这么多行、列的图块成组排列。</translation>
    </message>
    <message>
        <source>Row, column or frame of the query patch, counted from 0; auto: the middle.</source>
        <translation>作为查询的图块所在的行、列或帧，从 0 数起；自动：正中。</translation>
    </message>
    <message>
        <source>Rows of the image or of each frame; an incomplete block of merged patches is cut off.</source>
        <translation>图像或每一帧的行数；凑不成一组合并图块的部分被裁去。</translation>
    </message>
    <message>
        <source>Columns of the image or of each frame; an incomplete block of merged patches is cut off.</source>
        <translation>图像或每一帧的列数；凑不成一组合并图块的部分被裁去。</translation>
    </message>
    <message>
        <source>Number of video frames; only Wan uses it.</source>
        <translation>视频的帧数；只有 Wan 使用。</translation>
    </message>
    <message>
        <source>the two dimensions of a pair follow two axes here, which is not a rotation.</source>
        <translation>这里每个旋转对的两个维度跟随两个轴，那不是旋转。</translation>
    </message>
    <message>
        <source>%1 divides the pairs of %2 among several axes; the figure shows only the frequencies of %2, because M-RoPE is available only without scaling or with linear, NTK-aware or standard YaRN scaling.</source>
        <translation>%1 把 %2 的旋转对分给多个轴；图中只显示 %2 的频率，因为 M-RoPE 只支持不缩放、线性、NTK-aware 与标准 YaRN 缩放。</translation>
    </message>
    <message>
        <source>How llama.cpp divides the pairs among the axes in models of architecture %2 is unknown: blocks given by %1 are assumed, one axis after the other.</source>
        <translation>llama.cpp 在架构 %2 的模型中如何把旋转对分给各轴未知：这里假定按 %1 分块，一个轴接着一个轴。</translation>
    </message>
    <message>
        <source>%1 is %2: the pairs are divided among the axes of images; for text, the positions on all axes are equal, so it is ordinary RoPE.</source>
        <translation>%1 为 %2：旋转对分给图像的各个轴；对文本而言各轴的位置相等，因此就是普通的 RoPE。</translation>
    </message>
    <message>
        <source>%1 is absent, and how the class of %2 divides the pairs among the axes is unknown: blocks are assumed, one axis after the other.</source>
        <translation>缺少 %1，而 %2 的类如何把旋转对分给各轴未知：这里假定按块分配，一个轴接着一个轴。</translation>
    </message>
    <message>
        <source>%1 is %2: a length below 1 gives no temperature, and as far as is known, programs apply none.</source>
        <translation>%1 为 %2：小于 1 的长度不产生温度；就目前所知，各程序也不施加温度。</translation>
    </message>
    <message>
        <source>The profiles and the weights that mix them for each token</source>
        <translation>基曲线以及为各 token 混合它们的权重</translation>
    </message>
    <message>
        <source>Keys %1 tokens back and farther are visible, but nothing tells where they are.</source>
        <translation>相距 %1 及更远的键仍可见，但没有任何信息说明它们在哪里。</translation>
    </message>
    <message>
        <source>Change the seed: every word now mixes the profiles differently.</source>
        <translation>改变种子：每个词混合基曲线的方式都变了。</translation>
    </message>
    <message>
        <source>How many profiles a query mixes; a file overrides this.</source>
        <translation>一个查询混合多少条基曲线；若给出文件，则由文件决定。</translation>
    </message>
    <message>
        <source>Keys at this distance and farther get no bias; a file overrides this.</source>
        <translation>距离达到或超过此值的键没有偏置；若给出文件，则由文件决定。</translation>
    </message>
    <message>
        <source>Window of a local layer, as wide as the band; auto: all keys before the query are seen.</source>
        <translation>局部层的窗口，与带同宽；自动：查询之前的键全部可见。</translation>
    </message>
    <message>
        <source>Dimensions of queries and keys.</source>
        <translation>查询与键的维度。</translation>
    </message>
    <message>
        <source>Real profiles are trained; without a file, one of these takes their place.</source>
        <translation>真正的基曲线是训练出来的；没有文件时，用其中一种代替。</translation>
    </message>
    <message>
        <source>Seed for how words mix the profiles, which is random here, not trained.</source>
        <translation>词的混合系数的种子；这里是随机的，不是训练出来的。</translation>
    </message>
    <message>
        <source>In the class of %3, %1 (%2) divides the pairs among time, height and width in a special order, which is not shown; the figure shows only the frequencies. For text, all three positions are equal, so it is ordinary RoPE.</source>
        <translation>在 %3 的类中，%1（%2）按特殊的顺序把旋转对分给时间、高度和宽度，此处未显示该顺序；图中只显示频率。对文本而言三个位置相等，因此就是普通的 RoPE。</translation>
    </message>
    <message>
        <source>%1 is absent, and the keys are those of DeepSeek&apos;s own inference code, which scales by YaRN with hard-coded numbers (rope_factor 40 over original_seq_len 4,096 in DeepSeek-V3). No numbers are shown; the config.json next to the weights has them.</source>
        <translation>缺少 %1，而这些键属于 DeepSeek 自己的推理代码，该代码用写死在代码中的数做 YaRN 缩放（DeepSeek-V3 中 original_seq_len 为 4,096，rope_factor 为 40）。不显示数值；权重旁的 config.json 中有这些数值。</translation>
    </message>
    <message>
        <source>The program writing to &quot;%1&quot; has written nothing for a minute.</source>
        <translation>向“%1”写入的程序已有一分钟没有写入任何内容。</translation>
    </message>
    <message>
        <source>Cannot store the contents of &quot;%1&quot; in %2: %3.</source>
        <translation>无法把“%1”的内容保存在 %2：%3。</translation>
    </message>
    <message>
        <source>0 up to rounding</source>
        <translation>0（忽略舍入误差）</translation>
    </message>
    <message>
        <source>%1 in %2 {2|row|rows} and %3 {3|column|columns}: %4 at %5, %6 at %7.</source>
        <translation>%1，%2 行 %3 列：%4（%5），%6（%7）。</translation>
    </message>
    <message>
        <source>Distance index</source>
        <translation>距离索引</translation>
    </message>
    <message>
        <source>Head %1: %2</source>
        <translation>注意力头 %1：%2</translation>
    </message>
    <message>
        <source>Position of the last token, counted from 0; auto: the end of the context that the encoding is scaled to, else of 4 L; at least four chunks or windows.</source>
        <translation>最后一个 token 的位置，从 0 数起；自动：编码缩放到的上下文长度（未缩放则为 4 L）的末尾，且至少覆盖四个块或窗口。</translation>
    </message>
    <message>
        <source>YaRN, unrounded ends</source>
        <translation>端点不取整的 YaRN</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 of %2&lt;/b&gt; cached {2|key|keys} still {1|has the angle of its|have the angles of their} position before the shift.</source>
        <translation>缓存的 %2 个键中有 &lt;b&gt;%1&lt;/b&gt; 个仍保留平移之前所在位置的角度。</translation>
    </message>
    <message>
        <source>not rotated back</source>
        <translation>未转回</translation>
    </message>
    <message>
        <source>rotated back</source>
        <translation>已转回</translation>
    </message>
    <message>
        <source>no program reads from this pipe</source>
        <translation>没有程序从这个管道读取</translation>
    </message>
    <message>
        <source>%1 must be one line of printable characters in UTF-8, not %2.</source>
        <translation>%1 必须是一行 UTF-8 编码的可打印字符，而不是 %2。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>The numbers are read as the bias alone, without q·k.</source>
        <translation>这些数按不含 q·k 的偏置本身来读。</translation>
    </message>
    <message>
        <source>The numbers are read as (q·k + bias) × %1.</source>
        <translation>这些数按 (q·k + 偏置) × %1 来读。</translation>
    </message>
    <message>
        <source>The numbers are read as %1 + bias.</source>
        <translation>这些数按 %1 + 偏置 来读。</translation>
    </message>
    <message>
        <source>%1 is true: a query does not attend to later tokens; this is not shown.</source>
        <translation>%1 为 true：查询看不到它之后的 token；此处未显示。</translation>
    </message>
    <message>
        <source>%1 is false: a query also attends to later tokens; this is not shown.</source>
        <translation>%1 为 false：查询也能看到它之后的 token；此处未显示。</translation>
    </message>
    <message>
        <source>%1 is %2, so %3 of a head&apos;s %4 {4|dimension|dimensions} would rotate; the figure shows the %5 given by %6.</source>
        <translation>%1 为 %2，这会使每个注意力头的 %4 维中有 %3 维旋转；图中显示的是 %6 给出的 %5 维。</translation>
    </message>
    <message>
        <source>Every layer has a window; in compressed layers, a query also sees one entry for each group of %1 tokens, at the position of the group&apos;s first token. Layers by group size: %2.</source>
        <translation>每一层都有窗口；在压缩层中，查询还能看到每 %1 个 token 一组的一个条目，其位置为该组第一个 token 的位置。按组的大小列出各层：%2。</translation>
    </message>
    <message>
        <source>%1 is %2: in transformers, the method &quot;proportional&quot; does not rotate the other pairs of the rotary part, even in latent attention, as shown; engines that ignore this share rotate all pairs of that part.</source>
        <translation>%1 为 %2：在 transformers 中，“proportional”方法不旋转旋转部分中的其余旋转对，在潜在注意力中也是如此，这里也这样显示；忽略该比例的引擎会旋转该部分的所有旋转对。</translation>
    </message>
    <message>
        <source>%1 more {1|key|keys}</source>
        <translation>另有 %1 个键</translation>
    </message>
    <message>
        <source>an example: each head falls more than the last</source>
        <translation>示例：每个注意力头都比前一个降得更多</translation>
    </message>
    <message>
        <source>The numbers are right for sequences of up to %1 {1|token|tokens}; for longer ones this scaling changes them.</source>
        <translation>对不超过 %1 个 token 的序列，这些数是正确的；序列更长时，这种缩放会改变它们。</translation>
    </message>
    <message>
        <source>Code that multiplies by such a table has the bug %1.</source>
        <translation>用这样的表去乘的代码带有错误 %1。</translation>
    </message>
    <message>
        <source>Queries and keys both have the wrong positions; only the differences between their positions can be seen.</source>
        <translation>查询和键的位置都不对；能看到的只有两者位置之差。</translation>
    </message>
    <message>
        <source>Queries have the wrong positions, if those of the keys are right.</source>
        <translation>如果键的位置正确，那么查询的位置不对。</translation>
    </message>
    <message>
        <source>Keys have the wrong positions, if those of the queries are right.</source>
        <translation>如果查询的位置正确，那么键的位置不对。</translation>
    </message>
    <message>
        <source>Positions stay at %1 up to position %2 and count up from there, as with left padding.</source>
        <translation>直到位置 %2，取的位置都停在 %1，之后开始递增，与左填充时一样。</translation>
    </message>
    <message>
        <source>The numbers show how much a score q·k differs from that of A, for q and k of length 1, before the division by √d, at distances below %1. typical: root mean square over pairs and distances, with the same weight for each doubling of the distance; rows are sorted by it. most: the largest difference, for the worst q and k at the worst distance. from: the first distance at which the difference may exceed %2. ∞: only one of the two sees the key, or their vectors differ in size. ?: not computed, because it depends on trained numbers, images or the text, or because the effect of the key is not shown here. =: as in A. Each row except frequencies changes only that one value in A; two encodings that mean the same with different parameters show no difference.</source>
        <translation>这些数表示得分 q·k 与 A 相差多少：q 与 k 的长度为 1，除以 √d 之前，距离小于 %1。典型：对旋转对与距离取均方根，距离每翻一倍权重相同；各行按它排序。最大：最大的差别，即最坏的 q 与 k 在最坏的距离处。起点：差别可能首次超过 %2 的距离。∞：只有一方能看到该键，或两者的向量大小不同。?：没有计算，因为它取决于训练出的数、图像或文本，或者该键的作用没有在此显示。=：与 A 相同。除“频率”外，每行只改 A 的这一项；参数写法不同而含义相同的两个编码没有差别。</translation>
    </message>
    <message>
        <source>A &quot;?&quot; means that the change of the score cannot be computed: for parts of a model other than the language model, and for keys whose effect is unknown or not shown here; no --tol makes it equal. Keys that scale or cap all scores alike, whatever their distance (attention_multiplier, query_pre_attn_scalar, attn_logit_softcapping), are not compared.</source>
        <translation>“?”表示无法算出得分的变化：语言模型以外的部分，以及作用未知或未在此显示的键；无论 --tol 取多大，都不算相等。与距离无关、统一缩放或限制所有得分的键不作比较，例如 attention_multiplier、query_pre_attn_scalar 和 attn_logit_softcapping。</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 项</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>%1 (mean %2)</source>
        <translation>%1（平均 %2）</translation>
    </message>
    <message>
        <source>%1, mean</source>
        <translation>%1（平均）</translation>
    </message>
    <message>
        <source>Rotation matrix</source>
        <translation>旋转矩阵</translation>
    </message>
    <message>
        <source>Complex numbers</source>
        <translation>复数</translation>
    </message>
    <message>
        <source>Element by element</source>
        <translation>逐位相乘</translation>
    </message>
    <message>
        <source>Why the angle is mθ</source>
        <translation>为什么角度是 mθ</translation>
    </message>
    <message>
        <source>Why only n − m counts</source>
        <translation>为什么只看 n − m</translation>
    </message>
    <message>
        <source>Two tables</source>
        <translation>两张表</translation>
    </message>
    <message>
        <source>Pairs of dimensions</source>
        <translation>维度配对</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Absolute positions at the end</source>
        <translation>最后加入绝对位置</translation>
    </message>
    <message>
        <source>A larger base</source>
        <translation>增大基数</translation>
    </message>
    <message>
        <source>A larger radix, λβ</source>
        <translation>增大进制，λβ</translation>
    </message>
    <message>
        <source>Bias at distance %1</source>
        <translation>距离 %1 处的偏置</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>全部注意力头</translation>
    </message>
    <message>
        <source>All heads: what is left of a weight</source>
        <translation>全部注意力头：权重还剩多少</translation>
    </message>
    <message>
        <source>Attention of query %1 for equal scores</source>
        <translation>得分相等时查询 %1 的注意力</translation>
    </message>
    <message>
        <source>The %1 has one colour: over so few positions its scores only fall from %2 to %3.</source>
        <translation>%1只有一种颜色：位置相差很少，得分只从 %2 降到 %3。</translation>
    </message>
    <message>
        <source>Small maps: what each head leaves of a weight, 0 to 1; from distance Δ½ on, half or less.</source>
        <translation>小图：各注意力头让权重还剩多少，从 0 到 1；从距离 Δ½ 起不超过一半。</translation>
    </message>
    <message>
        <source>Show the ramp</source>
        <translation>显示斜坡</translation>
    </message>
    <message>
        <source>A second panel: the share of its frequency that each pair keeps.</source>
        <translation>另加一图：各旋转对保持原频率的比例。</translation>
    </message>
    <message>
        <source>Dot at %1, %2: %3.</source>
        <translation>在 %1, %2 处的圆点：%3。</translation>
    </message>
    <message>
        <source>mean, with the ripple as a band</source>
        <translation>平均值，起伏画成色带</translation>
    </message>
    <message>
        <source>every value</source>
        <translation>全部数值</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>The mean over an octave of distances, or every value, ripple included.</source>
        <translation>一倍范围内各距离的平均值，或含有起伏的全部数值。</translation>
    </message>
    <message>
        <source>Lines: mean over the octave from ⅔Δ to 1⅓Δ. Band: how far single values lie from the thick one.</source>
        <translation>曲线：从 ⅔Δ 到 1⅓Δ 这个倍频程内的平均值。色带：各个值偏离粗线的范围。</translation>
    </message>
    <message>
        <source>completes a turn within L</source>
        <translation>在 L 内至少转满一圈</translation>
    </message>
    <message>
        <source>less than one turn</source>
        <translation>不到一圈</translation>
    </message>
    <message>
        <source>Query %1, key %2: clip(n − m) reads row &lt;b&gt;%3&lt;/b&gt;, clip(m − n) row &lt;b&gt;%4&lt;/b&gt;. The two sides are clipped at different distances, so the sign decides on which side more distances stay distinct.</source>
        <translation>查询 %1、键 %2：clip(n − m) 读第 &lt;b&gt;%3&lt;/b&gt; 行，clip(m − n) 读第 &lt;b&gt;%4&lt;/b&gt; 行。两侧的截断距离不同，所以正负号决定哪一侧分得更细。</translation>
    </message>
    <message>
        <source>Number of queries and keys; every query gives all its keys the same weight.</source>
        <translation>查询与键的个数；每个查询给所有键相同的权重。</translation>
    </message>
    <message>
        <source>Weight of the row</source>
        <translation>该行的权重</translation>
    </message>
    <message>
        <source>Clipped distance r (tokens)</source>
        <translation>截断后的距离 r（token）</translation>
    </message>
    <message>
        <source>The output shows where near keys are; for keys beyond the clipping distance, it shows only on which side they are.</source>
        <translation>输出体现近处的键在哪里；对超出截断距离的键，只体现它们在哪一侧。</translation>
    </message>
    <message>
        <source>Shaw et al. and NEZHA add vectors to values as well; BERT&apos;s relative_key and most later encodings, from Transformer-XL and T5 on, leave values unchanged.</source>
        <translation>Shaw 等人和 NEZHA 也给值加向量；BERT 的 relative_key 和后来的大多数编码（从 Transformer-XL、T5 起）不改变值。</translation>
    </message>
    <message>
        <source>The part of the output that comes from positions: the weight of every row of the value table.</source>
        <translation>输出中由位置产生的部分：值的向量表中每一行的权重。</translation>
    </message>
    <message>
        <source>Nothing is scaled here: every pair keeps its frequency.</source>
        <translation>这里没有缩放：每个旋转对的频率都不变。</translation>
    </message>
    <message>
        <source>As complex numbers, one for each pair (freqs_cis): &lt;b&gt;%1 × %2&lt;/b&gt;, each equal to cos mθ + i sin mθ.</source>
        <translation>写成复数（freqs_cis），每个旋转对一个：&lt;b&gt;%1 × %2&lt;/b&gt;，每个都是 cos mθ + i sin mθ。</translation>
    </message>
    <message>
        <source>PE: sine or cosine</source>
        <translation>PE：正弦或余弦</translation>
    </message>
    <message>
        <source>PE: value</source>
        <translation>PE：数值</translation>
    </message>
    <message>
        <source>Heat map: position × dimension</source>
        <translation>热力图：位置 × 维度</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热力图</translation>
    </message>
    <message>
        <source>Value vectors</source>
        <translation>值向量</translation>
    </message>
    <message>
        <source>Basics</source>
        <translation>基础</translation>
    </message>
    <message>
        <source>Extension</source>
        <translation>长度扩展</translation>
    </message>
    <message>
        <source>Engineering</source>
        <translation>工程实现</translation>
    </message>
    <message>
        <source>The curves go from position 0 to this one.</source>
        <translation>曲线从位置 0 画到这个位置。</translation>
    </message>
    <message>
        <source>How many pairs have a curve.</source>
        <translation>画出多少个旋转对的曲线。</translation>
    </message>
    <message>
        <source>Angle mθ of each pair</source>
        <translation>各旋转对的角度 mθ</translation>
    </message>
    <message>
        <source>one turn, 2π</source>
        <translation>一圈，2π</translation>
    </message>
    <message>
        <source>Sine of that angle</source>
        <translation>该角度的正弦</translation>
    </message>
    <message>
        <source>Pair %1 does not rotate: it carries no information about position.</source>
        <translation>旋转对 %1 不旋转，不含位置信息。</translation>
    </message>
    <message>
        <source>Pair %1 repeats every &lt;b&gt;%2&lt;/b&gt; {2|token|tokens}, %3 times within L. Each angle stands for many positions, so the pair tells how far apart two near tokens are, not where they are.</source>
        <translation>旋转对 %1 每 &lt;b&gt;%2&lt;/b&gt; 个 token 重复一次，在 L 之内重复 %3 次。一个角度对应许多位置，所以它只能说明邻近的两个 token 相隔多远，不能说明它们在哪里。</translation>
    </message>
    <message>
        <source>Pair %1 would repeat after &lt;b&gt;%2&lt;/b&gt; {2|token|tokens} and makes %3 of a turn within L. Each angle there stands for one position only, much as in an absolute encoding.</source>
        <translation>旋转对 %1 要 &lt;b&gt;%2&lt;/b&gt; 个 token 才重复一次，在 L 之内只转了 %3 圈。其中每个角度只对应一个位置，与绝对位置编码相似。</translation>
    </message>
    <message>
        <source>Colours distinguish pairs; line styles distinguish encodings.</source>
        <translation>颜色区分旋转对，线型区分编码。</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>波形</translation>
    </message>
    <message>
        <source>The angle of each pair at every position, and its sine, which repeats every turn.</source>
        <translation>各旋转对在每个位置上的角度，以及它的正弦：每转一圈重复一次。</translation>
    </message>
    <message>
        <source>%1 and %2 have no view in common.</source>
        <translation>%1 和 %2 没有共同的视图。</translation>
    </message>
    <message>
        <source>--%1: this panel has no axes; leave this flag out.</source>
        <translation>--%1：该图没有坐标轴；请去掉该选项。</translation>
    </message>
    <message>
        <source>Clip of the other side</source>
        <translation>另一侧的截断距离</translation>
    </message>
    <message>
        <source>The lowest distance, with its sign, that has its own vector; auto: −k, as in the paper.</source>
        <translation>拥有自己的向量的最小距离，带正负号；自动：−k，与论文一致。</translation>
    </message>
    <message>
        <source>--%1 and --%2 are the same flag; give it only once.</source>
        <translation>--%1 与 --%2 是同一个选项，只需给一次。</translation>
    </message>
    <message>
        <source>Another export is being written; wait for it, or stop it, then try again.</source>
        <translation>另一个导出正在写入；请等它完成或将其停止，然后再试。</translation>
    </message>
    <message>
        <source>--scope: this model has no setting for &quot;%1&quot;; it has %2.</source>
        <translation>--scope：这个模型没有针对“%1”的设置；它有 %2。</translation>
    </message>
    <message>
        <source>--view: %1 has no view &quot;%2&quot;; it has: %3.</source>
        <translation>--view：%1 没有视图“%2”；它有：%3。</translation>
    </message>
    <message>
        <source>--scope can only be used with the config.json or GGUF of a model.</source>
        <translation>--scope 只能与模型的 config.json 或 GGUF 同用。</translation>
    </message>
    <message>
        <source>with --session: show this view instead of the session&apos;s own</source>
        <translation>与 --session 一起使用：显示这个视图，而不是会话中的视图</translation>
    </message>
    <message>
        <source>with --session and a model: show the setting for these layers, such as full_attention, instead of the first</source>
        <translation>与 --session 和模型一起使用：显示针对这些层（如 full_attention）的设置，而不是第一个</translation>
    </message>
    <message>
        <source>%1 can only be used with --session.</source>
        <translation>%1 只能与 --session 同用。</translation>
    </message>
    <message>
        <source>%1 small {1|map|maps} (%2): %3.</source>
        <translation>%1 幅小图（%2）：%3。</translation>
    </message>
    <message>
        <source>plan: %1 is not understood; a plan is written like &quot;0-4,6-10 base=10000 window=1024; 5,11 own&quot;.</source>
        <translation>plan：无法理解 %1；计划的写法如“0-4,6-10 base=10000 window=1024; 5,11 own”。</translation>
    </message>
    <message>
        <source>plan: layers are numbered from 0 to %1, so there is no layer %2.</source>
        <translation>plan：层从 0 编号到 %1，因此没有第 %2 层。</translation>
    </message>
    <message>
        <source>plan: layer %1 is in two groups.</source>
        <translation>plan：第 %1 层出现在两个组中。</translation>
    </message>
    <message>
        <source>plan: layer %1 is in no group.</source>
        <translation>plan：第 %1 层不在任何组中。</translation>
    </message>
    <message>
        <source>Distance 1 costs &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>距离 1 扣 &lt;b&gt;%1&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>first value below zero at %1</source>
        <translation>数值在 %1 处首次低于零</translation>
    </message>
    <message>
        <source>Change the base and watch how far apart tokens are when the score first falls below zero.</source>
        <translation>改变基数，看看 token 相距多远时得分首次低于零。</translation>
    </message>
    <message>
        <source>plan: %1 should be a parameter and its value, such as base=10000.</source>
        <translation>plan：%1 应为参数及其值，例如 base=10000。</translation>
    </message>
    <message>
        <source>plan: layers cannot rotate as %1, which is not a rotary encoding.</source>
        <translation>plan：层不能按 %1 旋转，因为它不是旋转式编码。</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>The behaviour of each layer, if the policy is to follow the plan: 0-4,6-10 base=10000 window=1024; 5,11 own. Opening a model fills in its plan.</source>
        <translation>策略为“按计划中所列”时各层的行为：0-4,6-10 base=10000 window=1024; 5,11 own。打开模型时会自动填入它的计划。</translation>
    </message>
    <message>
        <source>Query %1 of %2, equal weights: the only row, r = %3, gets &lt;b&gt;%4&lt;/b&gt; of the weight.</source>
        <translation>%2 个 token 中的查询 %1，各键权重相同：唯一的一行 r = %3 占权重的 &lt;b&gt;%4&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Where does a line in the first panel pass 2π? There its sine in the second panel has completed one full wave.</source>
        <translation>第一幅图中的直线在哪里越过 2π？在那里，第二幅图中它的正弦正好走完一个完整的波。</translation>
    </message>
    <message>
        <source>Dimensions of a pair: %1.</source>
        <translation>一对所含的维度：%1。</translation>
    </message>
    <message>
        <source>neighbours, 2i and 2i + 1</source>
        <translation>相邻两维，2i 与 2i + 1</translation>
    </message>
    <message>
        <source>halves, i and i + d/2</source>
        <translation>前后两半，i 与 i + d/2</translation>
    </message>
    <message>
        <source>%1 (set by rope_interleave)</source>
        <translation>%1（由 rope_interleave 指定）</translation>
    </message>
    <message>
        <source>%1 (set by the class of %2)</source>
        <translation>%1（由 %2 的类决定）</translation>
    </message>
    <message>
        <source>%1 (set by llama.cpp for %2)</source>
        <translation>%1（由 llama.cpp 对 %2 的处理决定）</translation>
    </message>
    <message>
        <source>not known for %1; assumed: %2</source>
        <translation>%1 的做法未知；假定为：%2</translation>
    </message>
    <message>
        <source>Dimensions of a pair</source>
        <translation>一对所含的维度</translation>
    </message>
    <message>
        <source>The file does not say which of its layers do what; the layers shown are an example.</source>
        <translation>该文件没有说明各层的做法：所示各层仅为示例。</translation>
    </message>
    <message>
        <source>%1 (%2) has no effect: the class of %3 reads its base from %4, or uses its default if that key is absent.</source>
        <translation>%1（%2）没有任何作用：%3 的类从 %4 读取基数，缺少该键时使用默认值。</translation>
    </message>
    <message>
        <source>as listed in the plan</source>
        <translation>按计划中所列</translation>
    </message>
    <message>
        <source>list the schemes, their parameters and results, and end</source>
        <translation>列出各方案及其参数和结果，然后退出</translation>
    </message>
    <message>
        <source>with --list: as JSON, with the meaning of each name</source>
        <translation>与 --list 合用：以 JSON 输出，并给出每个名称的含义</translation>
    </message>
    <message>
        <source>--allow: there is no finding &quot;%1&quot;.</source>
        <translation>--allow：没有名为“%1”的检查结果。</translation>
    </message>
    <message>
        <source>--allow: there is no finding &quot;%1&quot;; did you mean %2?</source>
        <translation>--allow：没有名为“%1”的检查结果；是否指 %2？</translation>
    </message>
    <message>
        <source>The part of every score that comes from positions: the bias of a head, or the terms without content.</source>
        <translation>每个得分中由位置产生的部分：注意力头的偏置，或不含内容的各项。</translation>
    </message>
    <message>
        <source>If the heads differ, try each of them: how far back does it look? Then follow a diagonal: is its colour the same everywhere?</source>
        <translation>若各注意力头不同，逐个切换：各能往回看多远？再沿一条对角线看：颜色是否处处相同？</translation>
    </message>
    <message>
        <source>&quot;symbol&quot;, &quot;unit&quot; or a label in quotation marks</source>
        <translation>“symbol”、“unit”或加引号的标签</translation>
    </message>
    <message>
        <source>the name of an index</source>
        <translation>下标的名称</translation>
    </message>
    <message>
        <source>this index stands there twice.</source>
        <translation>这个下标出现了两次。</translation>
    </message>
    <message>
        <source>a quantity may have at most %1 indices.</source>
        <translation>一个量最多可有 %1 个下标。</translation>
    </message>
    <message>
        <source>a definition may have at most %1 bytes.</source>
        <translation>一个定义最多可有 %1 字节。</translation>
    </message>
    <message>
        <source>a definition begins with: scheme my-scheme &quot;My scheme&quot;</source>
        <translation>定义的开头应为：scheme my-scheme &quot;My scheme&quot;</translation>
    </message>
    <message>
        <source>an id, such as my-scheme</source>
        <translation>标识符，例如 my-scheme</translation>
    </message>
    <message>
        <source>nothing is defined yet.</source>
        <translation>还没有定义任何量。</translation>
    </message>
    <message>
        <source>a definition may have at most %1 statements.</source>
        <translation>一个定义最多可有 %1 条语句。</translation>
    </message>
    <message>
        <source>a statement begins at the beginning of its line.</source>
        <translation>语句必须从行首开始。</translation>
    </message>
    <message>
        <source>&quot;parameter&quot; or the name of a quantity</source>
        <translation>“parameter”或量的名称</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a function; take another name.</source>
        <translation>“%1”是函数名；请换一个名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; already has a meaning; take another name.</source>
        <translation>“%1”已有含义；请换一个名称。</translation>
    </message>
    <message>
        <source>this takes more than %1 million operations; ask for less.</source>
        <translation>所需运算超过 %1 百万次；请减少计算量。</translation>
    </message>
    <message>
        <source>%1 is auto here; ask with given(%1) first.</source>
        <translation>%1 此时为“自动”；请先用 given(%1) 判断。</translation>
    </message>
    <message>
        <source>%1 of %2, which is not defined.</source>
        <translation>%1 对 %2 没有定义。</translation>
    </message>
    <message>
        <source>%1 gives no finite number here.</source>
        <translation>%1 在此得不到有限的数。</translation>
    </message>
    <message>
        <source>%1 has no entry %2; it has %3 {3|entry|entries}, counted from 0.</source>
        <translation>%1 没有第 %2 项；它共有 %3 项，从 0 数起。</translation>
    </message>
    <message>
        <source>a division by zero.</source>
        <translation>除数为零。</translation>
    </message>
    <message>
        <source>the range of %1 must be whole numbers.</source>
        <translation>%1 的范围必须是整数。</translation>
    </message>
    <message>
        <source>%1 over %2 terms; the most is %3.</source>
        <translation>%1 有 %2 项；最多允许 %3 项。</translation>
    </message>
    <message>
        <source>sine of an angle in radians</source>
        <translation>正弦，角以弧度计</translation>
    </message>
    <message>
        <source>cosine of an angle in radians</source>
        <translation>余弦，角以弧度计</translation>
    </message>
    <message>
        <source>hyperbolic tangent</source>
        <translation>双曲正切</translation>
    </message>
    <message>
        <source>1 / (1 + exp(-x))</source>
        <translation>1 / (1 + exp(-x))</translation>
    </message>
    <message>
        <source>e to the power x</source>
        <translation>e 的 x 次方</translation>
    </message>
    <message>
        <source>log(1 + x), exact for small x too</source>
        <translation>log(1 + x)，x 很小时也准确</translation>
    </message>
    <message>
        <source>logarithm to the base 2</source>
        <translation>以 2 为底的对数</translation>
    </message>
    <message>
        <source>absolute value</source>
        <translation>绝对值</translation>
    </message>
    <message>
        <source>-1, 0 or 1</source>
        <translation>-1、0 或 1</translation>
    </message>
    <message>
        <source>the next whole number below, or x itself</source>
        <translation>不大于 x 的最大整数</translation>
    </message>
    <message>
        <source>the next whole number above, or x itself</source>
        <translation>不小于 x 的最小整数</translation>
    </message>
    <message>
        <source>the nearest whole number; a tie goes to the even one, as in Python and NumPy</source>
        <translation>最接近的整数；恰好一半时取偶数，与 Python、NumPy 相同</translation>
    </message>
    <message>
        <source>the remainder a - b floor(a / b), which has the sign of b</source>
        <translation>余数 a - b floor(a / b)，符号与 b 相同</translation>
    </message>
    <message>
        <source>draw n of a seed, from 0 to 1: the same on every machine</source>
        <translation>种子 seed 的第 n 个随机数，在 0 与 1 之间；在任何机器上都相同</translation>
    </message>
    <message>
        <source>a normal number of mean 0 and variance 1, from the draws n and n + 1 of a seed</source>
        <translation>均值 0、方差 1 的正态随机数，由种子 seed 的第 n 与第 n + 1 个随机数得到</translation>
    </message>
    <message>
        <source>the smallest of its arguments</source>
        <translation>各参数中的最小值</translation>
    </message>
    <message>
        <source>the largest of its arguments</source>
        <translation>各参数中的最大值</translation>
    </message>
    <message>
        <source>min(max(x, low), high)</source>
        <translation>min(max(x, low), high)</translation>
    </message>
    <message>
        <source>the name of a parameter</source>
        <translation>参数的名称</translation>
    </message>
    <message>
        <source>a default value: a number, a word, a list, on, off or auto</source>
        <translation>默认值：数、词、列表、on、off 或 auto</translation>
    </message>
    <message>
        <source>there should be a number.</source>
        <translation>此处应为一个数。</translation>
    </message>
    <message>
        <source>one of %1, or a label in quotation marks</source>
        <translation>%1 之一，或加引号的标签</translation>
    </message>
    <message>
        <source>the id of an option</source>
        <translation>选项的标识符</translation>
    </message>
    <message>
        <source>%1 is no whole number.</source>
        <translation>%1 不是整数。</translation>
    </message>
    <message>
        <source>a range goes from the smaller number to the larger one.</source>
        <translation>范围应从小数到大数。</translation>
    </message>
    <message>
        <source>the slider must lie within the legal range.</source>
        <translation>滑块的范围必须在允许的范围之内。</translation>
    </message>
    <message>
        <source>step must be a whole number.</source>
        <translation>step 必须是整数。</translation>
    </message>
    <message>
        <source>a slider on a log scale cannot have negative numbers.</source>
        <translation>对数刻度的滑块不能有负数。</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>第 %1 行第 %2 列：%3</translation>
    </message>
    <message>
        <source>an operator or the end of the line</source>
        <translation>运算符或行末</translation>
    </message>
    <message>
        <source>there should be %1.</source>
        <translation>此处应为%1。</translation>
    </message>
    <message>
        <source>fewer signs</source>
        <translation>更少的符号</translation>
    </message>
    <message>
        <source>a number, a name or &quot;(&quot;</source>
        <translation>数、名称或“(”</translation>
    </message>
    <message>
        <source>an index with its range, as in %1(k = 0 .. 9: ...)</source>
        <translation>下标及其范围，如 %1(k = 0 .. 9: ...)</translation>
    </message>
    <message>
        <source>a text can only be compared with a choice, by = or !=.</source>
        <translation>文本只能用 = 或 != 与选项参数比较。</translation>
    </message>
    <message>
        <source>the index %1 is already used here; take another letter.</source>
        <translation>下标 %1 在此已被使用；请换一个字母。</translation>
    </message>
    <message>
        <source>%1 is a list; write %1[i] for one entry, or length(%1).</source>
        <translation>%1 是列表；取一项请写 %1[i]，取项数请写 length(%1)。</translation>
    </message>
    <message>
        <source>%1 is no list.</source>
        <translation>%1 不是列表。</translation>
    </message>
    <message>
        <source>%1 is a choice; compare it, as in %1 = &quot;%2&quot;.</source>
        <translation>%1 是选项参数；请作比较，如 %1 = &quot;%2&quot;。</translation>
    </message>
    <message>
        <source>%1 is a text, not a number.</source>
        <translation>%1 是文本，不是数。</translation>
    </message>
    <message>
        <source>%1 has %2 {2|index|indices}, not %3.</source>
        <translation>%1 有 %2 个下标，而不是 %3 个。</translation>
    </message>
    <message>
        <source>the quantities build on each other too deeply.</source>
        <translation>各量层层依赖太深。</translation>
    </message>
    <message>
        <source>%1 has another number of arguments: %2.</source>
        <translation>%1 的参数个数不对：%2。</translation>
    </message>
    <message>
        <source>%1 needs a name.</source>
        <translation>%1 需要一个名称。</translation>
    </message>
    <message>
        <source>%1 is no parameter.</source>
        <translation>%1 不是参数。</translation>
    </message>
    <message>
        <source>%1 has no option &quot;%2&quot;; it has: %3.</source>
        <translation>%1 没有选项“%2”；可用选项：%3。</translation>
    </message>
    <message>
        <source>nothing above is called &quot;%1&quot;; known here: %2.</source>
        <translation>上文没有名为“%1”的量；此处可用：%2。</translation>
    </message>
    <message>
        <source>how an encoding is defined, and the steps to any of its numbers</source>
        <translation>编码的定义，以及得到其中任一个数的各步</translation>
    </message>
    <message>
        <source>why a number of a figure is what it is: the steps from the parameters to it</source>
        <translation>图中某个数为什么是这个值：从参数到它的各步</translation>
    </message>
    <message>
        <source>the name of a quantity</source>
        <translation>量的名称</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>结尾</translation>
    </message>
    <message>
        <source>--set has &quot;%1&quot;; it needs pairs such as base=500000.</source>
        <translation>--set 中有“%1”；应写成 base=500000 这样的形式。</translation>
    </message>
    <message>
        <source>a file with a definition of your own instead; - reads the standard input</source>
        <translation>改用自己写的定义文件；- 表示读取标准输入</translation>
    </message>
    <message>
        <source>the steps to this number, for example &quot;frequency(3)&quot;</source>
        <translation>得到这个数的各步，例如频率 “frequency(3)”</translation>
    </message>
    <message>
        <source>values of parameters, for example &quot;base=500000 factor=8&quot;</source>
        <translation>参数的值，例如 “base=500000 factor=8”</translation>
    </message>
    <message>
        <source>Give either the id of an encoding or --define with a file.</source>
        <translation>请给出编码的标识符，或用 --define 给出文件，二者取一。</translation>
    </message>
    <message>
        <source>%1 has no definition yet: its vectors are drawn or trained.</source>
        <translation>%1 还没有定义：它的向量由随机抽取或训练得到。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 bytes; a definition may have at most %3.</source>
        <translation>“%1”有 %2 字节；定义最多可有 %3 字节。</translation>
    </message>
    <message>
        <source>the number to explain: X of a curve, or X,Y, column and row, of a matrix</source>
        <translation>要解释的数：曲线给 X；矩阵给 X,Y，即列与行</translation>
    </message>
    <message>
        <source>number of the panel, 1 to %1</source>
        <translation>子图的编号，1 到 %1</translation>
    </message>
    <message>
        <source>the curve, by its column in the table; default: the first</source>
        <translation>曲线在表中的列名；默认为第一条</translation>
    </message>
    <message>
        <source>--at must be X or X,Y, such as 12 or 3,12, not &quot;%1&quot;.</source>
        <translation>--at 必须是 X 或 X,Y，例如 12 或 3,12，而不是“%1”。</translation>
    </message>
    <message>
        <source>There is no quantity &quot;%1&quot;; the quantities are: %2.</source>
        <translation>没有名为“%1”的量；可用的量：%2。</translation>
    </message>
    <message>
        <source>The table of this panel has no column &quot;%1&quot;; its columns are: %2.</source>
        <translation>此子图的表没有“%1”列；它的列：%2。</translation>
    </message>
    <message>
        <source>The table of this panel has no column %1.</source>
        <translation>此子图的表没有第 %1 列。</translation>
    </message>
    <message>
        <source>The table of this panel has no row %1.</source>
        <translation>此子图的表没有第 %1 行。</translation>
    </message>
    <message>
        <source>There is no number: the cell is empty.</source>
        <translation>此处没有数：单元格为空。</translation>
    </message>
    <message>
        <source>No definition says yet how this number is computed.</source>
        <translation>还没有定义说明这个数如何计算。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;, character %2: there should be one of the functions %3, not &quot;%4&quot;.</source>
        <translation>“%1”第 %2 个字符：此处应为函数 %3 之一，而不是“%4”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;, character %2: %3</source>
        <translation>“%1”第 %2 个字符：%3</translation>
    </message>
    <message>
        <source>a scheme of your own, see docs/definitions.md; its id is an encoding&apos;s</source>
        <translation>您自己的方案，见 docs/definitions.md；其标识可当作编码的标识使用</translation>
    </message>
    <message>
        <source>%1 needs a file.</source>
        <translation>%1 需要一个文件。</translation>
    </message>
    <message>
        <source>the scheme takes too many operations; make it smaller.</source>
        <translation>该方案所需的运算太多；请将其缩小。</translation>
    </message>
    <message>
        <source>visible(%1, %2) does not fit what figures can show: later keys masked or not, a window of distances, and first keys that are always visible.</source>
        <translation>visible(%1, %2) 不属于图能表示的形式：后面的键是否遮住、距离窗口，以及始终可见的开头若干个键。</translation>
    </message>
    <message>
        <source>visible should have two indices: visible(m, n), a query and a key.</source>
        <translation>visible 应有两个下标：visible(m, n)，即查询与键。</translation>
    </message>
    <message>
        <source>With this visible(m, n), a query does not see its own key.</source>
        <translation>按这个 visible(m, n)，查询看不见自己的键。</translation>
    </message>
    <message>
        <source>bias should have the indices (h, D) or (D).</source>
        <translation>偏置 bias 的下标应为 (h, D) 或 (D)。</translation>
    </message>
    <message>
        <source>With a window, bias should be 0, a multiple of the distance, or a number by bucket.</source>
        <translation>有窗口时，偏置 bias 应为 0、距离的倍数，或按桶给出的数。</translation>
    </message>
    <message>
        <source>A rotary scheme should define pairs or have the parameter head_dim: the number of pairs is unknown.</source>
        <translation>旋转方案应定义 pairs，或含有参数 head_dim：现在不知道旋转对的个数。</translation>
    </message>
    <message>
        <source>frequency(%1) is %2; frequencies must not be negative.</source>
        <translation>frequency(%1) 为 %2；频率不能为负。</translation>
    </message>
    <message>
        <source>row(p, k) needs dim, the number of columns, as a parameter or a quantity.</source>
        <translation>row(p, k) 需要列数 dim，作为参数或量给出。</translation>
    </message>
    <message>
        <source>row(p, k) is not a sine or cosine of p × frequency(i) in every column, so it needs positions, the number of rows to compute.</source>
        <translation>row(p, k) 并非每一列都是位置 p 乘以频率 frequency(i) 的正弦或余弦，因此需要 positions，即要计算的行数。</translation>
    </message>
    <message>
        <source>The scheme has %1 × %2 rows and columns; at most %3 numbers are computed.</source>
        <translation>该方案有 %1 × %2 行列；最多计算 %3 个数。</translation>
    </message>
    <message>
        <source>%1 is %2; it must be a whole number from 1 to %3.</source>
        <translation>%1 为 %2；它必须是 1 到 %3 之间的整数。</translation>
    </message>
    <message>
        <source>%1 should have one index, as in %1(i).</source>
        <translation>%1 应有一个下标，如 %1(i)。</translation>
    </message>
    <message>
        <source>A scheme of your own.</source>
        <translation>您自己的方案。</translation>
    </message>
    <message>
        <source>There is an encoding &quot;%1&quot; already; give the scheme another id.</source>
        <translation>已有编码“%1”；请给该方案换一个标识。</translation>
    </message>
    <message>
        <source>define needs an id and the lines of a definition, each in quotation marks.</source>
        <translation>define 需要一个标识以及定义的各行，每行都用引号括起。</translation>
    </message>
    <message>
        <source>Head %1 adds what its definition gives for the distance</source>
        <translation>注意力头 %1 加上其定义按距离给出的数</translation>
    </message>
    <message>
        <source>At distance 1 it adds &lt;b&gt;%1&lt;/b&gt;, at distance 100 &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>在距离 1 处加上 &lt;b&gt;%1&lt;/b&gt;，在距离 100 处加上 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>a parameter with its slider</source>
        <translation>一个参数及其滑块</translation>
    </message>
    <message>
        <source>a quantity; what stands above may be used</source>
        <translation>一个量；可以使用写在它上面的内容</translation>
    </message>
    <message>
        <source>a rotation; cosine_factor multiplies cosines and sines</source>
        <translation>旋转；cosine_factor 乘在余弦与正弦上</translation>
    </message>
    <message>
        <source>added to scores; D is query minus key</source>
        <translation>加到得分上；D 为查询位置减键位置</translation>
    </message>
    <message>
        <source>vectors added to embeddings</source>
        <translation>加到嵌入上的向量</translation>
    </message>
    <message>
        <source>the value of the first condition that holds</source>
        <translation>第一个成立的条件所对应的值</translation>
    </message>
    <message>
        <source>also product, min and max</source>
        <translation>也可用 product、min、max</translation>
    </message>
    <message>
        <source>The definition draws random numbers (%1), and other programs draw others.</source>
        <translation>该定义抽取随机数（%1），而别的程序会抽到别的数。</translation>
    </message>
    <message>
        <source>there is no code for %1 yet.</source>
        <translation>%1 尚无代码。</translation>
    </message>
    <message>
        <source>row should have two indices: row(p, k).</source>
        <translation>row 应有两个下标：row(p, k)。</translation>
    </message>
    <message>
        <source>Number of predictions</source>
        <translation>预测数</translation>
    </message>
    <message>
        <source>Every layer has bucket biases of its own; only one set is shown.</source>
        <translation>每一层都有自己的分桶偏置；这里只显示一组。</translation>
    </message>
    <message>
        <source>The numbers would be right with %1, factor = %2, trained context = %3.</source>
        <translation>若采用 %1，因子 = %2，训练上下文长度 = %3，这些数就对了。</translation>
    </message>
    <message>
        <source>The numbers would be right with %1, factor = %2.</source>
        <translation>若采用 %1，因子 = %2，这些数就对了。</translation>
    </message>
    <message>
        <source>NumPy code</source>
        <translation>NumPy 代码</translation>
    </message>
    <message>
        <source>The definition has no result: it should define frequency(i), bias(h, D) or bias(D), row(p, k) or relative(D, k).</source>
        <translation>定义没有结果：应定义频率 frequency(i)、偏置 bias(h, D) 或 bias(D)、row(p, k) 或 relative(D, k)。</translation>
    </message>
    <message>
        <source>relative(D, k) needs head_dim, the number of columns, as a parameter or a quantity.</source>
        <translation>relative(D, k) 需要列数 head_dim，可以是参数，也可以是一个量。</translation>
    </message>
    <message>
        <source>relative should have two indices: relative(D, k).</source>
        <translation>relative 应有两个下标：relative(D, k)。</translation>
    </message>
    <message>
        <source>Vectors of distances cannot have a window.</source>
        <translation>距离向量不能带窗口。</translation>
    </message>
    <message>
        <source>gate(s) should be sigmoid(s); figures count positions by no other gate.</source>
        <translation>gate(s) 应为 sigmoid(s)；图中只按这种门控来计位置。</translation>
    </message>
    <message>
        <source>With gate(s), relative(p, k) should be vector(r, k), interpolated between whole positions and held at the last.</source>
        <translation>有 gate(s) 时，relative(p, k) 应是 vector(r, k) 在整数位置之间的内插，超过最后一个位置则取最后一个。</translation>
    </message>
    <message>
        <source>gate(s) needs vector(r, k), relative(p, k) and npos_max, the number of vectors.</source>
        <translation>gate(s) 需要 vector(r, k)、relative(p, k) 以及向量个数 npos_max。</translation>
    </message>
    <message>
        <source>word_bias(w, D) needs profile(D, k) and mixture(w, k).</source>
        <translation>word_bias(w, D) 需要 profile(D, k) 和 mixture(w, k)。</translation>
    </message>
    <message>
        <source>word_bias(w, D) needs d_rel, the number of profiles, and rel_extent, their distances.</source>
        <translation>word_bias(w, D) 需要基曲线个数 d_rel 和它们的距离数 rel_extent。</translation>
    </message>
    <message>
        <source>word_bias(w, D) should be the sum of mixture(w, k) × profile(D, k) over k.</source>
        <translation>word_bias(w, D) 应为 mixture(w, k) × profile(D, k) 对 k 的和。</translation>
    </message>
    <message>
        <source>radians</source>
        <translation>弧度</translation>
    </message>
    <message>
        <source>radians per token</source>
        <translation>弧度/token</translation>
    </message>
    <message>
        <source>radians per patch</source>
        <translation>弧度/图块</translation>
    </message>
    <message>
        <source>radians per frame</source>
        <translation>弧度/帧</translation>
    </message>
    <message>
        <source>per token</source>
        <translation>每 token</translation>
    </message>
    <message>
        <source>table_row(D) should no longer change beyond some distance, %1 at most.</source>
        <translation>table_row(D) 超过某个距离（最多 %1）之后应不再变化。</translation>
    </message>
    <message>
        <source>relative(D, k) should be a sine or cosine of D × frequency(i) in every column, or no longer change beyond some distance, %1 at most.</source>
        <translation>relative(D, k) 的每一列应是 D × 频率 frequency(i) 的正弦或余弦，否则超过某个距离（最多 %1）之后应不再变化。</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>还有 %1 步</translation>
    </message>
    <message>
        <source>The figure as it opens</source>
        <translation>图刚打开时</translation>
    </message>
    <message>
        <source>One number, step by step</source>
        <translation>一个数是怎样一步步算出来的</translation>
    </message>
    <message>
        <source>query_bias, x and reach should be those of FIRE (posenc definition fire); w_in(k), b_in(k), w_out(h, k) and b_out(h) may be others.</source>
        <translation>query_bias、x 与 reach 应与 FIRE 的定义相同（posenc definition fire）；w_in(k)、b_in(k)、w_out(h, k) 与 b_out(h) 可以不同。</translation>
    </message>
    <message>
        <source>query_bias needs heads, width, c and threshold, as parameters or quantities.</source>
        <translation>query_bias 需要 heads（注意力头数）、width、c 与 threshold，作为参数或量。</translation>
    </message>
    <message>
        <source>%1: nearly uniform; half of the weight lies within distance &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>%1：接近均匀；一半权重位于距离 &lt;b&gt;%2&lt;/b&gt; 以内。</translation>
    </message>
    <message>
        <source>Mean score; no single score differs</source>
        <translation>得分的均值；每个得分都与它相等</translation>
    </message>
    <message>
        <source>ReRoPE, W = %1</source>
        <translation>ReRoPE，W = %1</translation>
    </message>
    <message>
        <source>Leaky ReRoPE, W = %1, K = %2</source>
        <translation>Leaky ReRoPE，W = %1，K = %2</translation>
    </message>
    <message>
        <source>Self-Extend, W = %1, g = %2</source>
        <translation>Self-Extend，W = %1，g = %2</translation>
    </message>
    <message>
        <source>Dual chunks, C = %1, ℓ = %2</source>
        <translation>双块注意力，C = %1，ℓ = %2</translation>
    </message>
    <message>
        <source>StreamingLLM, W = %1, S = %2</source>
        <translation>StreamingLLM，W = %1，S = %2</translation>
    </message>
    <message>
        <source>Chunks, C = %1</source>
        <translation>分块，C = %1</translation>
    </message>
    <message>
        <source>%1: the largest relative position is &lt;b&gt;%2&lt;/b&gt;, within the trained %3.</source>
        <translation>%1：最大的相对位置为 &lt;b&gt;%2&lt;/b&gt;，在训练过的 %3 以内。</translation>
    </message>
    <message>
        <source>%1: the largest relative position is &lt;b&gt;%2&lt;/b&gt;, beyond the trained %3.</source>
        <translation>%1：最大的相对位置为 &lt;b&gt;%2&lt;/b&gt;，超出训练过的 %3。</translation>
    </message>
    <message>
        <source>lengths within L, as before scaling</source>
        <translation>长度在 L 以内（与缩放前相同）</translation>
    </message>
    <message>
        <source>lengths within L</source>
        <translation>长度在 L 以内</translation>
    </message>
    <message>
        <source>Hatched: {1|the key|the %1 keys} that the cache no longer holds.</source>
        <translation>斜线部分：缓存中已不再保留的 %1 个键。</translation>
    </message>
    <message>
        <source>%1 of %2 pairs never {1|turns|turn}; the pairs drawn are chosen among the others.</source>
        <translation>共 %2 对，其中 %1 对从不转动；画出的各对选自其余的对。</translation>
    </message>
    <message>
        <source>%1: numbers drawn with seed %2, not trained.</source>
        <translation>%1：其中的数以种子 %2 抽取，未经训练。</translation>
    </message>
    <message>
        <source>Query %1 is word %2 of %3: its row is that word&apos;s bias by distance, read from right to left.</source>
        <translation>查询 %1 是 %3 个词中的第 %2 个：它的一行就是该词随距离变化的偏置，从右往左读。</translation>
    </message>
    <message>
        <source>Query %1 of %2, equal weights: row r = %3 gets &lt;b&gt;%4&lt;/b&gt; of the weight, row r = %5 gets &lt;b&gt;%6&lt;/b&gt;, and every row between them %7.</source>
        <translation>%2 个 token 中的查询 %1，各键权重相同：r = %3 这一行占权重的 &lt;b&gt;%4&lt;/b&gt;，r = %5 这一行占 &lt;b&gt;%6&lt;/b&gt;，中间每一行占 %7。</translation>
    </message>
    <message>
        <source>Query %1 of %2, equal weights: row r = %3 gets &lt;b&gt;%4&lt;/b&gt; of the weight, and row r = %5 gets &lt;b&gt;%6&lt;/b&gt;.</source>
        <translation>%2 个 token 中的查询 %1，各键权重相同：r = %3 这一行占权重的 &lt;b&gt;%4&lt;/b&gt;，r = %5 这一行占 &lt;b&gt;%6&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Head %1, r₁ = %2, r₂ = %3</source>
        <translation>注意力头 %1，r₁ = %2，r₂ = %3</translation>
    </message>
    <message>
        <source>At the last position, %1, pair 0 has made &lt;b&gt;%2&lt;/b&gt; {2|turn|turns} and the last pair has made &lt;b&gt;%3&lt;/b&gt;.</source>
        <translation>在最后的位置 %1，旋转对 0 已转 &lt;b&gt;%2&lt;/b&gt; 圈，最后一个旋转对已转 &lt;b&gt;%3&lt;/b&gt; 圈。</translation>
    </message>
    <message>
        <source>%1 (base %2)</source>
        <translation>%1（基数 %2）</translation>
    </message>
    <message>
        <source>At position %1, pair 0 has made &lt;b&gt;%2&lt;/b&gt; {2|turn|turns} and pair %3 has made &lt;b&gt;%4&lt;/b&gt;.</source>
        <translation>在位置 %1，旋转对 0 已转 &lt;b&gt;%2&lt;/b&gt; 圈，旋转对 %3 已转 &lt;b&gt;%4&lt;/b&gt; 圈。</translation>
    </message>
    <message>
        <source>The definition rounds to fewer bits (%1), which languages do in different ways.</source>
        <translation>该定义舍入到更少的位数（%1），各种语言的做法不同。</translation>
    </message>
    <message>
        <source>x rounded to 24 significant bits; a tie goes to the even one</source>
        <translation>把 x 舍入到 24 位有效位；恰在中间时取偶数</translation>
    </message>
    <message>
        <source>x rounded to 8 significant bits</source>
        <translation>把 x 舍入到 8 位有效位</translation>
    </message>
    <message>
        <source>x rounded to 11 significant bits, up to 65504</source>
        <translation>把 x 舍入到 11 位有效位，最大 65504</translation>
    </message>
    <message>
        <source>angle of the direction (x, y) in radians, above -π and at most π</source>
        <translation>方向 (x, y) 的角度，以弧度计，大于 -π 且不超过 π</translation>
    </message>
    <message>
        <source>position_query(p, k) needs position_key(p, k) and positions, the number of positions that have both.</source>
        <translation>position_query(p, k) 需要 position_key(p, k) 和 positions，即两者都有的位置数。</translation>
    </message>
    <message>
        <source>distance_bias(D) should no longer change beyond some distance, %1 at most.</source>
        <translation>distance_bias(D) 应当在某一距离之外不再变化，该距离最大为 %1。</translation>
    </message>
    <message>
        <source>This program was built without the core for browsers, which the explorer in a page needs; packaging/web/build makes it.</source>
        <translation>此程序构建时没有包含浏览器用的核心，而网页版需要它；packaging/web/build 可以生成。</translation>
    </message>
    <message>
        <source>turn and coordinate should be those of axial RoPE (posenc definition axial), with all of its parameters; their defaults and ranges may be others.</source>
        <translation>turn 与 coordinate 应与轴向 RoPE 的一致（见 posenc definition axial），并带有它的全部参数；默认值与范围可以不同。</translation>
    </message>
    <message>
        <source>%1 sums up many values of %2 around this place; a single value of %2 has steps.</source>
        <translation>%1 由 %2 在此处附近的许多数值汇总而成；%2 的单个数值才有推导步骤。</translation>
    </message>
    <message>
        <source>if</source>
        <translation>若</translation>
    </message>
    <message>
        <source>else</source>
        <translation>其余情形</translation>
    </message>
    <message>
        <source>or</source>
        <translation>或</translation>
    </message>
    <message>
        <source>and</source>
        <translation>且</translation>
    </message>
    <message>
        <source>not</source>
        <translation>非</translation>
    </message>
    <message>
        <source>, off by %1</source>
        <translation>，相差 %1</translation>
    </message>
    <message>
        <source>, off by a factor of %1</source>
        <translation>，相差 %1 倍</translation>
    </message>
    <message>
        <source>, off by %1%</source>
        <translation>，相差 %1%</translation>
    </message>
    <message>
        <source>Now %1; goal: more than %2.</source>
        <translation>现在是 %1；目标：大于 %2。</translation>
    </message>
    <message>
        <source>Now %1; goal: at least %2.</source>
        <translation>现在是 %1；目标：至少 %2。</translation>
    </message>
    <message>
        <source>Now %1; goal: less than %2.</source>
        <translation>现在是 %1；目标：小于 %2。</translation>
    </message>
    <message>
        <source>Now %1; goal: at most %2.</source>
        <translation>现在是 %1；目标：至多 %2。</translation>
    </message>
    <message>
        <source>Now %1; goal: exactly %2.</source>
        <translation>现在是 %1；目标：恰好 %2。</translation>
    </message>
    <message>
        <source>Now %1; goal: anything but %2.</source>
        <translation>现在是 %1；目标：不等于 %2。</translation>
    </message>
    <message>
        <source>**Done.** It is %1 now.</source>
        <translation>**完成**。现在是 %1。</translation>
    </message>
    <message>
        <source>**Done.** %1: %2</source>
        <translation>**完成**。%1：%2</translation>
    </message>
    <message>
        <source>**%1:** %2</source>
        <translation>**%1**：%2</translation>
    </message>
    <message>
        <source>**Right.** It is %1.</source>
        <translation>**正确**：结果就是 %1。</translation>
    </message>
    <message>
        <source>**Right, close enough.** It is %1; you said %2%3.</source>
        <translation>**正确，足够接近**：结果是 %1，你猜的是 %2%3。</translation>
    </message>
    <message>
        <source>**Not quite.** It is %1; you said %2%3.</source>
        <translation>**还差一些**：结果是 %1，你猜的是 %2%3。</translation>
    </message>
    <message>
        <source>**Done.**</source>
        <translation>**完成**。</translation>
    </message>
    <message>
        <source>Not yet.</source>
        <translation>还没有达到。</translation>
    </message>
    <message>
        <source>**Right:** %1</source>
        <translation>**正确**：%1</translation>
    </message>
    <message>
        <source>**No.** It is: %1</source>
        <translation>**不对**，答案是：%1</translation>
    </message>
    <message>
        <source>It is: %1</source>
        <translation>答案是：%1</translation>
    </message>
    <message>
        <source>It is %1.</source>
        <translation>答案是 %1。</translation>
    </message>
    <message>
        <source>My %1</source>
        <translation>我的 %1</translation>
    </message>
    <message>
        <source>the folder to write index.html and its companions into; it is made if there is none</source>
        <translation>写入 index.html 及其附属文件的文件夹；没有则新建</translation>
    </message>
    <message>
        <source>the explorer alone; its page has no link to the handbook then</source>
        <translation>只写探索器；页面中便没有通往手册的链接</translation>
    </message>
    <message>
        <source>the explorer for browsers: figures, the course, models and the handbook, for any host or from disk</source>
        <translation>浏览器中的探索器：图、课程、模型与手册，可放到任意服务器，也可从磁盘打开</translation>
    </message>
    <message>
        <source>A symbol has letters, digits, primes and _, such as β_fast, not &quot;%1&quot;.</source>
        <translation>符号由字母、数字、撇号与 _ 组成，例如 β_fast，而不是“%1”。</translation>
    </message>
    <message>
        <source>a question in your words to the figures that answer it, with their numbers</source>
        <translation>用自己的话提问，列出能回答的图及其数值</translation>
    </message>
    <message>
        <source>the figure to show, for example rope-yarn/remap; posenc list shows all. Also with values, &quot;rope-yarn/remap factor=8&quot;, or a published figure, paper:roformer-2</source>
        <translation>要显示的图，例如 rope-yarn/remap；posenc list 列出全部。也可以带上数值，如“rope-yarn/remap factor=8”，或写论文中的图，如 paper:roformer-2</translation>
    </message>
    <message>
        <source>a question in your words: &quot;which base do I need for 128k&quot;</source>
        <translation>用自己的话提问，例如“哪个基数够 128k”</translation>
    </message>
    <message>
        <source>how many answers to print, the best first (default: 10)</source>
        <translation>打印多少个答案，最好的在前（默认 10 个）</translation>
    </message>
    <message>
        <source>Nothing fits &quot;%1&quot;; try one word, such as wavelength, export or a model&apos;s name.</source>
        <translation>没有与“%1”相符的内容；请换一个词试试，例如波长、导出或模型名。</translation>
    </message>
    <message>
        <source>published figures instead: what is the same as in the paper, and what differs</source>
        <translation>改为列出论文中的图：哪些与论文相同，哪些不同</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>深色主题</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>浅色主题</translation>
    </message>
    <message>
        <source>System theme</source>
        <translation>跟随系统的主题</translation>
    </message>
    <message>
        <source>English</source>
        <translation>English</translation>
    </message>
    <message>
        <source>中文</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>Export as PNG</source>
        <translation>导出为 PNG</translation>
    </message>
    <message>
        <source>Export as SVG</source>
        <translation>导出为 SVG</translation>
    </message>
    <message>
        <source>Export as PDF</source>
        <translation>导出为 PDF</translation>
    </message>
    <message>
        <source>Export as a page with sliders (HTML)</source>
        <translation>导出为带滑块的网页（HTML）</translation>
    </message>
    <message>
        <source>Export as CSV</source>
        <translation>导出为 CSV</translation>
    </message>
    <message>
        <source>Export as NPY</source>
        <translation>导出为 NPY</translation>
    </message>
    <message>
        <source>Export as JSON</source>
        <translation>导出为 JSON</translation>
    </message>
    <message>
        <source>Compare %1 with %2</source>
        <translation>比较 %1 与 %2</translation>
    </message>
    <message>
        <source>Line %1 should be KEY: VALUE.</source>
        <translation>第 %1 行应为“键: 值”的形式。</translation>
    </message>
    <message>
        <source>Lesson of %1 minutes</source>
        <translation>课程，约 %1 分钟</translation>
    </message>
    <message>
        <source>%1 must be a whole number from %2 to %3, not &quot;%4&quot;.</source>
        <translation>%1 应为 %2 到 %3 的整数，而不是“%4”。</translation>
    </message>
    <message>
        <source>output file of the questions: .pdf, .html with figures, or .md; the key goes into another file beside it</source>
        <translation>题目的输出文件：.pdf、带图的 .html 或 .md；答案写入旁边的另一个文件</translation>
    </message>
    <message>
        <source>file of the key, in the same format (default: FILE-key.pdf and so on)</source>
        <translation>答案文件，格式相同（默认为 FILE-key.pdf 等）</translation>
    </message>
    <message>
        <source>seed of the numbers: the same seed gives the same sheet</source>
        <translation>随机数种子：种子相同，试卷就相同</translation>
    </message>
    <message>
        <source>how many questions, 1 to %1; kinds repeat with other numbers</source>
        <translation>题目数量，1 到 %1；题型重复出现时换用别的数</translation>
    </message>
    <message>
        <source>only these: ids of encodings or of kinds of questions, such as rope,alibi</source>
        <translation>只出这些题：编码或题型的 id，如 rope,alibi</translation>
    </message>
    <message>
        <source>list the kinds of questions and their topics</source>
        <translation>列出题型及其主题</translation>
    </message>
    <message>
        <source>print the questions with their answers, or with --list the kinds, as JSON</source>
        <translation>以 JSON 输出题目与答案；与 --list 一起使用时输出题型</translation>
    </message>
    <message>
        <source>--list and --json print; they cannot be used together with -o or --key.</source>
        <translation>--list 与 --json 输出到屏幕，不能与 -o 或 --key 一起使用。</translation>
    </message>
    <message>
        <source>-o is missing: the sheet&apos;s file, such as sheet.pdf, sheet.html or sheet.md.</source>
        <translation>缺少 -o，即试卷文件，如 sheet.pdf、sheet.html 或 sheet.md。</translation>
    </message>
    <message>
        <source>--key must be another file that ends in %1, not &quot;%2&quot;.</source>
        <translation>--key 应为另一个以 %1 结尾的文件，而不是“%2”。</translation>
    </message>
    <message>
        <source>-o must end in .pdf, .html or .md, not &quot;%1&quot;.</source>
        <translation>-o 应以 .pdf、.html 或 .md 结尾，而不是“%1”。</translation>
    </message>
    <message>
        <source>--topics: %1</source>
        <translation>--topics：%1</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: nothing of that name is drawn or computed.</source>
        <translation>“%1”：没有抽取或计算过这个名称的数。</translation>
    </message>
    <message>
        <source>No numbers were found for a question of the kind &quot;%1&quot;.</source>
        <translation>题型“%1”没有找到可用的数。</translation>
    </message>
    <message>
        <source>no question is about &quot;%1&quot;; posenc exam --list shows all kinds and topics.</source>
        <translation>没有关于“%1”的题；posenc exam --list 列出所有题型与主题。</translation>
    </message>
    <message>
        <source>there should be %1 parts with &quot;|&quot; between them, not &quot;%2&quot;.</source>
        <translation>应有 %1 个部分，以“|”隔开，而不是“%2”。</translation>
    </message>
    <message>
        <source>draw should be a name, &quot;=&quot;, and values such as 8 16 32, 1..9 or 0..96 step 8, not &quot;%1&quot;.</source>
        <translation>draw 应为名称、“=”和取值，如 8 16 32、1..9 或 0..96 step 8，而不是“%1”。</translation>
    </message>
    <message>
        <source>let should be a name, &quot;=&quot; and an expression, not &quot;%1&quot;.</source>
        <translation>let 应为名称、“=”和表达式，而不是“%1”。</translation>
    </message>
    <message>
        <source>digits should be &quot;whole&quot; or from 2 to 9, not &quot;%1&quot;.</source>
        <translation>digits 应为“whole”或 2 到 9，而不是“%1”。</translation>
    </message>
    <message>
        <source>there is a kind &quot;%1&quot; already.</source>
        <translation>已经有题型“%1”了。</translation>
    </message>
    <message>
        <source>a kind has the keys %1, not &quot;%2&quot;.</source>
        <translation>题型的键有 %1，没有“%2”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; appears twice in this kind.</source>
        <translation>“%1”在这个题型中出现了两次。</translation>
    </message>
    <message>
        <source>this kind needs the key &quot;%1&quot;.</source>
        <translation>这个题型缺少键“%1”。</translation>
    </message>
    <message>
        <source>a kind has either an answer and at least two wrong ones, or three choices.</source>
        <translation>题型要么有一个答案和至少两个错误答案，要么有三个选项。</translation>
    </message>
    <message>
        <source>Sheet %1, %2 {2|question|questions}</source>
        <translation>第 %1 号试卷，共 %2 题</translation>
    </message>
    <message>
        <source>Name: %1</source>
        <translation>姓名：%1</translation>
    </message>
    <message>
        <source>Date: %1</source>
        <translation>日期：%1</translation>
    </message>
    <message>
        <source>%1, row %2, column %3: %4.</source>
        <translation>%1，第 %2 行 %3 列：%4。</translation>
    </message>
    <message>
        <source>%1 holds, with the numbers of %2.</source>
        <translation>按 %2 的数，%1 成立。</translation>
    </message>
    <message>
        <source>%1 is %2, with the numbers of %3.</source>
        <translation>按 %3 的数，%1 等于 %2。</translation>
    </message>
    <message>
        <source>Questions about position encodings</source>
        <translation>位置编码试题</translation>
    </message>
    <message>
        <source>Key to sheet %1</source>
        <translation>第 %1 号试卷答案</translation>
    </message>
    <message>
        <source>The figure&apos;s table has no column &quot;%1&quot;; it has: %2.</source>
        <translation>图的表格没有“%1”列；有：%2。</translation>
    </message>
    <message>
        <source>The figure&apos;s table has no row %1.</source>
        <translation>图的表格没有第 %1 行。</translation>
    </message>
    <message>
        <source>a number of the table that posenc table prints; ROW is what its first column says</source>
        <translation>posenc table 所输出表格中的一个数；ROW 是第一列的数</translation>
    </message>
    <message>
        <source>a sheet of exam questions with figures, and its key</source>
        <translation>带图的试卷及其答案</translation>
    </message>
    <message>
        <source>There is no figure &quot;%1&quot; of a paper; posenc list --papers shows all.</source>
        <translation>没有名为“%1”的论文图；posenc list --papers 列出全部。</translation>
    </message>
    <message>
        <source>Note at %1, %2: %3.</source>
        <translation>在 %1, %2 处的批注：%3。</translation>
    </message>
    <message>
        <source>one or two places that are read, such as &quot;10 1000&quot;, or &quot;2:10,5 2:20,5&quot; of a heat map in panel 2</source>
        <translation>一个或两个读数位置，如“10 1000”；第 2 幅热力图中写作“2:10,5 2:20,5”</translation>
    </message>
    <message>
        <source>notes with arrows, such as &quot;46,4096 the first slow pair&quot;; | separates several</source>
        <translation>带箭头的批注，如“46,4096 第一个慢旋转对”；多个之间用 | 分隔</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; should be %3.</source>
        <translation>%1：“%2”应为%3。</translation>
    </message>
    <message>
        <source>X or X,Y, with the number of the panel before it where it is not the first, as in 2:10,5</source>
        <translation> X 或 X,Y，若不是第一幅图则在前面写上图的序号，如 2:10,5</translation>
    </message>
    <message>
        <source>%1: %2 to %3, difference %4</source>
        <translation>%1：%2 到 %3，相差 %4</translation>
    </message>
    <message>
        <source>%1: %2 to %3, difference %4, ratio %5</source>
        <translation>%1：%2 到 %3，相差 %4，比值 %5</translation>
    </message>
    <message>
        <source>A: %1 %2; %3 %4</source>
        <translation>A：%1 %2；%3 %4</translation>
    </message>
    <message>
        <source>A: %1 %2</source>
        <translation>A：%1 %2</translation>
    </message>
    <message>
        <source>From A to B: %1.</source>
        <translation>从 A 到 B：%1。</translation>
    </message>
    <message>
        <source>one or two places in one panel</source>
        <translation>同一幅图中的一个或两个位置</translation>
    </message>
    <message>
        <source>X,Y and then its words</source>
        <translation> X,Y，后面跟文字</translation>
    </message>
    <message>
        <source>%1: a figure has room for %2 notes, not for %3.</source>
        <translation>%1：一幅图最多 %2 条批注，而不是 %3 条。</translation>
    </message>
    <message>
        <source>A note is one line of at most %1 characters, without |.</source>
        <translation>批注是一行文字，最多 %1 个字符，不含 |。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not end in a format that can be written: .png, .svg, .pdf for the figure, .csv, .json, .npy for its data, .wav for a curve as a sound, .html for a page with sliders, .txt for what it shows in words.</source>
        <translation>“%1”的扩展名不是可写的格式：图用 .png、.svg、.pdf，数据用 .csv、.json、.npy，曲线的声音用 .wav，带滑块的网页用 .html，文字描述用 .txt。</translation>
    </message>
    <message>
        <source>y axes of curves and bars follow every frame, instead of keeping one range</source>
        <translation>曲线与条形的纵轴逐帧随数据变化，而不是自始至终保持同一范围</translation>
    </message>
    <message>
        <source>--output must end in .png, .svg, .pdf, .html, .txt or .wav, not &quot;%1&quot;.</source>
        <translation>--output 应以 .png、.svg、.pdf、.html、.txt 或 .wav 结尾，而不是“%1”。</translation>
    </message>
    <message>
        <source>output file, written completely or not at all: .png, .svg, .pdf; .html: a page with sliders, 880x550 unless --size is given; .txt: a description in words; .wav: a curve as a sound, its pitch follows y; with --scene all also a folder, or a name with %d</source>
        <translation>输出文件，要么完整写入，要么不写：.png、.svg、.pdf；.html 为带滑块的网页，未指定 --size 时为 880x550；.txt 为文字描述；.wav 把曲线变成声音，音高随 y 变化；与 --scene all 连用时也可以是文件夹，或含 %d 的文件名</translation>
    </message>
    <message>
        <source>format of the files, with --scene all and a folder</source>
        <translation>与 --scene all 和文件夹同用：各文件的格式</translation>
    </message>
    <message>
        <source>for .wav: the key of the curve, as in tables (default: the first)</source>
        <translation>用于 .wav：曲线的键，与表格中的列名相同（默认：第一条）</translation>
    </message>
    <message>
        <source>--series is for .wav files only.</source>
        <translation>--series 只能用于 .wav 文件。</translation>
    </message>
    <message>
        <source>--scene all needs a .pdf or .html file, a folder, or %d in --output, for the number of the scene, such as talk-%d.png.</source>
        <translation>使用 --scene all 时，--output 须为 .pdf 或 .html 文件、文件夹，或含有 %d（代表场景的序号），例如 talk-%d.png。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made: %2</source>
        <translation>无法创建文件夹 %1：%2</translation>
    </message>
    <message>
        <source>Only curves and bars can be heard, and this figure has none: choose a view with curves, such as Decay.</source>
        <translation>只有曲线和柱子能听，而这幅图里没有：请选择有曲线的视图，例如“衰减”。</translation>
    </message>
    <message>
        <source>This figure has no curve &quot;%1&quot;; it has %2.</source>
        <translation>这幅图没有曲线“%1”，只有 %2。</translation>
    </message>
    <message>
        <source>again: no other value of &quot;%1&quot; gives this question another answer.</source>
        <translation>again：“%1”换成别的值，这道题的答案都不变。</translation>
    </message>
    <message>
        <source>Its chapter is another one in the other language.</source>
        <translation>它在另一种语言里属于另一章。</translation>
    </message>
    <message>
        <source>the figure&apos;s title</source>
        <translation>图的标题</translation>
    </message>
    <message>
        <source>the figure&apos;s finding</source>
        <translation>图的结论</translation>
    </message>
    <message>
        <source>the figure&apos;s numbers</source>
        <translation>图下的数值</translation>
    </message>
    <message>
        <source>the figure&apos;s errata</source>
        <translation>图的常见错误</translation>
    </message>
    <message>
        <source>the title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>the question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>The answer, %1, stands in %2 (step %3): reword it or hide it, or say with &quot;given:&quot; why it may be read there.</source>
        <translation>答案 %1 已经出现在%2里（第 %3 步）：请换个说法或把它隐藏起来，或用“given:”写明为什么可以先看到。</translation>
    </message>
    <message>
        <source>%1, figure %2</source>
        <translation>%1，图 %2</translation>
    </message>
    <message>
        <source>%1, table %2</source>
        <translation>%1，表 %2</translation>
    </message>
    <message>
        <source>%1, section %2</source>
        <translation>%1，第 %2 节</translation>
    </message>
    <message>
        <source>%1, equation %2</source>
        <translation>%1，式 %2</translation>
    </message>
    <message>
        <source>about %1 {1|second|seconds}</source>
        <translation>约 %1 秒</translation>
    </message>
    <message>
        <source>about %1 {1|minute|minutes}</source>
        <translation>约 %1 分钟</translation>
    </message>
    <message>
        <source>Will train %1 weights in %2 {2|step|steps} of 32 sequences of 128 characters: %3.</source>
        <translation>将训练 %1 个权重，共 %2 步，每步 32 个序列，每个序列 128 个字符：%3。</translation>
    </message>
    <message>
        <source>The exam sheet could not be written.</source>
        <translation>无法写出试卷。</translation>
    </message>
    <message>
        <source>what a model&apos;s weights say about positions, without running it</source>
        <translation>不运行模型，看它的权重关于位置说明了什么</translation>
    </message>
    <message>
        <source>small decoders that were trained with each encoding: list, train, score, write</source>
        <translation>用每种编码训练的小解码器：列出、训练、评分、续写</translation>
    </message>
    <message>
        <source>train: a .csv file with the loss of each step, and every 50 steps that of text held out</source>
        <translation>train：.csv 文件，记录每一步的损失，并每 50 步记录一次留出文本上的损失</translation>
    </message>
    <message>
        <source>sweep: train the I-th of N shares of the grid, except for what is finished</source>
        <translation>sweep：训练网格 N 份中的第 I 份，跳过已完成的</translation>
    </message>
    <message>
        <source>score: the loss at each position</source>
        <translation>score：各位置的损失</translation>
    </message>
    <message>
        <source>posenc lab score needs either --text, a file to score, or --task.</source>
        <translation>posenc lab score 需要 --text（要评分的文件）或 --task，二者取一。</translation>
    </message>
    <message>
        <source>--positions, --logits, --json and -o are for one --text.</source>
        <translation>--positions、--logits、--json 和 -o 只能用于一个 --text。</translation>
    </message>
    <message>
        <source>The task of this model is %1, so it cannot be measured by --task %2.</source>
        <translation>这个模型的任务是 %1，不能用 --task %2 测量。</translation>
    </message>
    <message>
        <source>Trained on the text %1.</source>
        <translation>在文本 %1 上训练。</translation>
    </message>
    <message>
        <source>Trained on the text %1; measured on %2 {2|sequence|sequences} of John.</source>
        <translation>在文本 %1 上训练；在约翰福音的 %2 个序列上测量。</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>The grid has more than %1 cells; split it.</source>
        <translation>网格超过 %1 格；请拆开。</translation>
    </message>
    <message>
        <source>A grid needs a line such as &quot;encoding: rope base=10000 | alibi&quot;.</source>
        <translation>网格中需要这样一行：&quot;encoding: rope base=10000 | alibi&quot;。</translation>
    </message>
    <message>
        <source>a line is &quot;key: values&quot;, with one of the keys %1.</source>
        <translation>每行的写法是“键: 值”，键为以下之一：%1。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a line already.</source>
        <translation>“%1”已经有一行了。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has an empty value, or one that is there twice.</source>
        <translation>“%1”有空值或重复的值。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no values.</source>
        <translation>“%1”没有值。</translation>
    </message>
    <message>
        <source>The name of a cell is longer than %1 bytes: %2.</source>
        <translation>有一格的名称超过 %1 字节：%2。</translation>
    </message>
    <message>
        <source>--run takes a share such as 2/8, not &quot;%1&quot;.</source>
        <translation>--run 的写法如 2/8，而不是“%1”。</translation>
    </message>
    <message>
        <source>%1 {1|training|trainings} done, %2 finished before, %3 left.</source>
        <translation>完成 %1 个训练，先前已完成 %2 个，剩余 %3 个。</translation>
    </message>
    <message>
        <source>Cannot make the folder &quot;%1&quot;: %2.</source>
        <translation>无法建立文件夹“%1”：%2。</translation>
    </message>
    <message>
        <source>-o must name the folder for the models, in one line.</source>
        <translation>-o 必须给出存放模型的文件夹，名称占一行。</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>已略去：%1</translation>
    </message>
    <message>
        <source>There are no models of the lab in &quot;%1&quot;.</source>
        <translation>“%1”中没有实验室的模型。</translation>
    </message>
    <message>
        <source>%1 {1|training is|trainings are} not finished yet.</source>
        <translation>还有 %1 个训练没有完成。</translation>
    </message>
    <message>
        <source>train: steps</source>
        <translation>train：步数</translation>
    </message>
    <message>
        <source>train: width; the hidden layer is four times as wide</source>
        <translation>train：宽度；隐藏层是它的四倍</translation>
    </message>
    <message>
        <source>train: layers</source>
        <translation>train：层数</translation>
    </message>
    <message>
        <source>train: heads of a layer, which share its width</source>
        <translation>train：每层的头数，各头平分宽度</translation>
    </message>
    <message>
        <source>train: sequences of a step</source>
        <translation>train：每步的序列数</translation>
    </message>
    <message>
        <source>train: the highest learning rate (default: 0.004; 0.001 with --from)</source>
        <translation>train：最高学习率（默认 0.004；用 --from 时为 0.001）</translation>
    </message>
    <message>
        <source>--rate must be a number above 0 and at most 1, not &quot;%1&quot;.</source>
        <translation>--rate 必须是大于 0 且不超过 1 的数，而不是“%1”。</translation>
    </message>
    <message>
        <source>Another process is training &quot;%1&quot;.</source>
        <translation>另一个进程正在训练“%1”。</translation>
    </message>
    <message>
        <source>--%1 cannot be given with --from: it is the model&apos;s.</source>
        <translation>--%1 不能与 --from 同用：它由原模型决定。</translation>
    </message>
    <message>
        <source>--width %1 must be a multiple of %2, so that %3 {3|head|heads} have an even share.</source>
        <translation>--width %1 必须是 %2 的倍数，这样 %3 个头各得偶数维。</translation>
    </message>
    <message>
        <source>A model of these sizes has %1 weights; the lab trains at most %2.</source>
        <translation>这样大小的模型有 %1 个权重；实验室最多训练 %2 个。</translation>
    </message>
    <message>
        <source>--text is for the task text, not for %1.</source>
        <translation>--text 只用于任务 text，不能用于 %1。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 characters; a training at this context needs %3, as a tenth is held out and measured at eight times the context.</source>
        <translation>“%1”有 %2 个字符；这样的训练长度需要 %3 个，因为要留出十分之一，并在八倍长度上测量。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds another model; remove it, or take another folder.</source>
        <translation>“%1”中是另一个模型；请删除它，或换一个文件夹。</translation>
    </message>
    <message>
        <source>train: characters of a sequence</source>
        <translation>train：每个序列的字符数</translation>
    </message>
    <message>
        <source>train: go on with the weights of this model, at a quarter of the learning rate: what extensions such as &quot;rope-yarn factor=4&quot; ask for</source>
        <translation>train：从该模型的权重继续训练，学习率降为四分之一；&quot;rope-yarn factor=4&quot; 这类扩展方法正需要这样做</translation>
    </message>
    <message>
        <source>train: seed of the weights and of the order of the text; write: of the characters drawn</source>
        <translation>train：权重与取文顺序的种子；write：抽取字符的种子</translation>
    </message>
    <message>
        <source>write: the text to go on with</source>
        <translation>write：要续写的文本</translation>
    </message>
    <message>
        <source>write: how many characters</source>
        <translation>write：写多少个字符</translation>
    </message>
    <message>
        <source>write: 0 takes the most probable character; above it, characters are drawn by their probabilities at this temperature</source>
        <translation>write：0 表示总取概率最大的字符；大于 0 时按该温度下的概率抽取字符</translation>
    </message>
    <message>
        <source>--prompt is missing: a model goes on with at least one character.</source>
        <translation>缺少 --prompt：模型至少要有一个字符才能续写。</translation>
    </message>
    <message>
        <source>--prompt and --text both give the text to go on with; leave one out.</source>
        <translation>--prompt 和 --text 都给出了要续写的文本，请去掉其中一个。</translation>
    </message>
    <message>
        <source>The text to go on with may have at most %1 characters; this one has %2.</source>
        <translation>要续写的文本最多 %1 个字符，这段有 %2 个。</translation>
    </message>
    <message>
        <source>The trained length of %1 {1|character|characters} ends after &quot;%2&quot;.</source>
        <translation>训练长度 %1 个字符到“%2”为止。</translation>
    </message>
    <message>
        <source>There are positions for %1 {1|character|characters} only, so the text ends there.</source>
        <translation>只有 %1 个字符的位置，所以文本到此为止。</translation>
    </message>
    <message>
        <source>The model goes on with it. With 0 characters to write, the figure tells how surprising the model finds your text.</source>
        <translation>模型从这段文本续写下去。要写的字符数为 0 时，图中显示模型觉得你的文本有多意外。</translation>
    </message>
    <message>
        <source>Characters to write</source>
        <translation>续写字符数</translation>
    </message>
    <message>
        <source>The positions of a scheme that follows the length are those of the whole text.</source>
        <translation>随长度变化的方法，取整段文本的长度来定位置。</translation>
    </message>
    <message>
        <source>Sampling temperature</source>
        <translation>采样温度</translation>
    </message>
    <message>
        <source>0 takes the most probable character; above it, characters are drawn by their probabilities: at 1 as the model gives them, below 1 more of the probable ones.</source>
        <translation>0 表示总取概率最大的字符；大于 0 时按概率抽取：等于 1 时就用模型给出的概率，小于 1 时更偏向概率大的字符。</translation>
    </message>
    <message>
        <source>Of the random numbers that draw characters, the same for all subjects.</source>
        <translation>抽取字符所用随机数的种子，各个对象都相同。</translation>
    </message>
    <message>
        <source>Characters of a row</source>
        <translation>每行字符数</translation>
    </message>
    <message>
        <source>auto: by the length of all texts, so that the trained length ends with a row.</source>
        <translation>自动：由全部文本的长度决定，使训练长度正好在行末结束。</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>How many characters of the text are there so far: play it to see the model write. auto: all.</source>
        <translation>文本目前写到第几个字符：播放它，就能看着模型写。自动：全部。</translation>
    </message>
    <message>
        <source>Surprise (nats)</source>
        <translation>意外程度（奈特）</translation>
    </message>
    <message>
        <source>Position within the row</source>
        <translation>行内位置</translation>
    </message>
    <message>
        <source>Underlined: given. Dashed: the trained length</source>
        <translation>下划线：给定的文本；虚线：训练长度</translation>
    </message>
    <message>
        <source>Underlined: given</source>
        <translation>下划线：给定的文本</translation>
    </message>
    <message>
        <source>%1, position %2</source>
        <translation>%1，位置 %2</translation>
    </message>
    <message>
        <source>%1: no surprise can be measured here.</source>
        <translation>%1：这里无法测量意外程度。</translation>
    </message>
    <message>
        <source>%1 finds the text surprising by &lt;b&gt;%2 {2|nat|nats}&lt;/b&gt; per character.</source>
        <translation>%1 觉得这段文本平均每个字符的意外程度为 &lt;b&gt;%2 奈特&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>%1 finds the text surprising by &lt;b&gt;%2 {2|nat|nats}&lt;/b&gt; per character within the trained length of %3, by &lt;b&gt;%4&lt;/b&gt; beyond.</source>
        <translation>%1 觉得这段文本平均每个字符的意外程度：训练长度 %3 以内为 &lt;b&gt;%2 奈特&lt;/b&gt;，超出后为 &lt;b&gt;%4 奈特&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>guessing: ln %1</source>
        <translation>乱猜：ln %1</translation>
    </message>
    <message>
        <source>as trained: %1</source>
        <translation>训练时：%1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>All heads: queries down, keys across</source>
        <translation>所有注意力头：查询向下，键向右</translation>
    </message>
    <message>
        <source>%1 at %2 looks at %3 at %4</source>
        <translation>位置 %2 的 %1 看位置 %4 的 %3</translation>
    </message>
    <message>
        <source>The previous character gets most from head %1 of layer %2: &lt;b&gt;%3%&lt;/b&gt; of its attention.</source>
        <translation>最看重前一个字符的是第 %2 层的头 %1：注意力的 &lt;b&gt;%3 %&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>%1 goes on beyond the trained length of %2 and ends with &lt;b&gt;&quot;%3&quot;&lt;/b&gt;. Its surprise: %4 {4|nat|nats} within it, %5 beyond.</source>
        <translation>%1 在训练长度 %2 之后接着写，最后是&lt;b&gt;“%3”&lt;/b&gt;。每个字符的意外程度：以内 %4 奈特，以外 %5 奈特。</translation>
    </message>
    <message>
        <source>Surprise is by the model&apos;s own probabilities: it does not tell how good a text is.</source>
        <translation>意外程度由模型自己给出的概率算出，并不说明文字写得好不好。</translation>
    </message>
    <message>
        <source>These models know English only, so what they read and write is English.</source>
        <translation>这些模型只学过英文，所以读的和写的都是英文。</translation>
    </message>
    <message>
        <source>What it writes</source>
        <translation>它写出什么</translation>
    </message>
    <message>
        <source>How a small trained model goes on with a text, each character coloured by its surprise.</source>
        <translation>训练好的小模型怎样续写一段文本，每个字符按意外程度着色。</translation>
    </message>
    <message>
        <source>Pin Position Interpolation, YaRN and ALiBi: which of them still writes words beyond the dashed line?</source>
        <translation>钉住位置内插、YaRN 和 ALiBi：越过虚线之后，谁还能写出单词？</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>score: all logits instead of the loss at each position</source>
        <translation>score：输出全部 logits，而不是各位置的损失</translation>
    </message>
    <message>
        <source>WHAT is missing: %1 needs it.</source>
        <translation>缺少 WHAT：%1 需要它。</translation>
    </message>
    <message>
        <source>%1 is for posenc lab %2.</source>
        <translation>%1 只用于 posenc lab %2。</translation>
    </message>
    <message>
        <source>-o must be a file that ends in .safetensors, not &quot;%1&quot;.</source>
        <translation>-o 必须是以 .safetensors 结尾的文件，而不是“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds an unfinished training of something else (%2, task %3, %4 steps, seed %5); remove it, or take another name for -o.</source>
        <translation>“%1”中是另一个未完成的训练（%2，任务 %3，%4 步，随机种子 %5）；请删除它，或为 -o 换一个文件名。</translation>
    </message>
    <message>
        <source>Going on after step %1, from &quot;%2&quot;.</source>
        <translation>从第 %1 步之后继续，取自“%2”。</translation>
    </message>
    <message>
        <source>step %1: %2 nats</source>
        <translation>第 %1 步：%2 奈特</translation>
    </message>
    <message>
        <source>Interrupted after step %1; the same command goes on from &quot;%2&quot;.</source>
        <translation>在第 %1 步之后中断；用同一条命令可从“%2”继续。</translation>
    </message>
    <message>
        <source>A text needs at least two characters: one is predicted from the other.</source>
        <translation>文本至少要有两个字符：后一个由前一个预测。</translation>
    </message>
    <message>
        <source>%1 must be a whole number from 0 on, not &quot;%2&quot;.</source>
        <translation>%1 必须是不小于 0 的整数，不能是“%2”。</translation>
    </message>
    <message>
        <source>%1 must be whole numbers with commas between them, not &quot;%2&quot;.</source>
        <translation>%1 必须是用逗号分隔的整数，不能是“%2”。</translation>
    </message>
    <message>
        <source>--tokens takes the ids of a query&apos;s and a key&apos;s token, A,B; there are %1.</source>
        <translation>--tokens 需要查询与键的两个 token 的编号 A,B；给出了 %1 个。</translation>
    </message>
    <message>
        <source>--distances takes at most %1 numbers; there are %2.</source>
        <translation>--distances 最多接受 %1 个数；给出了 %2 个。</translation>
    </message>
    <message>
        <source>--distances goes up to 2^53, not %1.</source>
        <translation>--distances 最大为 2^53，不能是 %1。</translation>
    </message>
    <message>
        <source>a model&apos;s weights: .safetensors, model.safetensors.index.json, .gguf, or the folder; config.json beside them</source>
        <translation>模型的权重：.safetensors、model.safetensors.index.json、.gguf 或所在文件夹；旁边要有 config.json</translation>
    </message>
    <message>
        <source>only this layer, counted from 0</source>
        <translation>只看这一层，从 0 数起</translation>
    </message>
    <message>
        <source>only this head of queries, counted from 0</source>
        <translation>只看这个查询头，从 0 数起</translation>
    </message>
    <message>
        <source>ids of two tokens: the scores that A as a query gives B as a key in layer 0, by distance</source>
        <translation>两个 token 的编号：第 0 层中 A 作为查询给 B 作为键的得分，随距离而变</translation>
    </message>
    <message>
        <source>scores also with another rotation, &quot;rope-yarn factor=4&quot;; what it leaves out is the model&apos;s</source>
        <translation>也用另一种旋转计算得分，如 &quot;rope-yarn factor=4&quot;；未写出的参数取模型的值</translation>
    </message>
    <message>
        <source>distances query − key, with commas; otherwise 0 and two per octave</source>
        <translation>距离（查询 − 键），以逗号分隔；默认为 0 以及每倍频程两个</translation>
    </message>
    <message>
        <source>everything as JSON: &quot;exact&quot; and &quot;statistical&quot; apart, with &quot;notes&quot; and &quot;assumed&quot;</source>
        <translation>以 JSON 给出全部内容：&quot;exact&quot; 与 &quot;statistical&quot; 分开，并有 &quot;notes&quot; 和 &quot;assumed&quot;</translation>
    </message>
    <message>
        <source>The encoding&apos;s heads have %1 dimensions, but this model&apos;s have %2.</source>
        <translation>该编码的头有 %1 维，而这个模型的头有 %2 维。</translation>
    </message>
    <message>
        <source>The encoding has %1 heads, but this model has %2.</source>
        <translation>该编码有 %1 个头，而这个模型有 %2 个。</translation>
    </message>
    <message>
        <source>The encoding&apos;s vectors have %1 dimensions, but this model&apos;s embedding has %2.</source>
        <translation>该编码的向量有 %1 维，而这个模型的嵌入有 %2 维。</translation>
    </message>
    <message>
        <source>There is no specimen &quot;%1&quot;; the specimens are: %2. A model that you trained is the path of its .safetensors file.</source>
        <translation>没有名为“%1”的模型；自带的模型有：%2。自己训练的模型请给出其 .safetensors 文件的路径。</translation>
    </message>
    <message>
        <source>The encoding has positions for %1 tokens; training needs %2.</source>
        <translation>该编码只有 %1 个位置；训练需要 %2 个。</translation>
    </message>
    <message>
        <source>%1 places patches of a grid; a decoder of text has a line of characters.</source>
        <translation>%1 为网格中的图块定位；而文本解码器处理的是一行字符。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no model of the lab: its header is not as posenc lab train writes it.</source>
        <translation>“%1”不是实验室的模型：文件头与 posenc lab train 写出的不同。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no unfinished training of the lab, so it cannot go on.</source>
        <translation>“%1”不是实验室未完成的训练，无法继续。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no .safetensors file, or ends within its header.</source>
        <translation>“%1”不是 .safetensors 文件，或者文件头不完整。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no model card of the lab, so nothing says how it computes; posenc lab train writes such files, and posenc xray reads those of other models.</source>
        <translation>“%1”中没有实验室的模型卡，无从得知它如何计算；posenc lab train 写出的文件才有模型卡，其他模型的文件可用 posenc xray 读取。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is of another version of the lab than this program reads.</source>
        <translation>“%1”的实验室版本与本程序所读的不同。</translation>
    </message>
    <message>
        <source>In &quot;%1&quot; the tensor &quot;%2&quot; is missing, or is not %3 × %4 numbers in F16 or F32.</source>
        <translation>“%1”中缺少张量“%2”，或者它不是 %3 × %4 个 F16 或 F32 的数。</translation>
    </message>
    <message>
        <source>In &quot;%1&quot; the tensor &quot;%2&quot; holds a number that is not finite.</source>
        <translation>“%1”的张量“%2”中有非有限的数。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is larger than any model of the lab; posenc xray reads the files of large models.</source>
        <translation>“%1”比实验室的任何模型都大；大模型的文件可用 posenc xray 读取。</translation>
    </message>
    <message>
        <source>There is no task &quot;%1&quot;; the tasks are: %2.</source>
        <translation>没有名为“%1”的任务；任务有：%2。</translation>
    </message>
    <message>
        <source>There is no text.</source>
        <translation>没有文本。</translation>
    </message>
    <message>
        <source>The text held out has %1 characters; a sequence of %2 does not fit.</source>
        <translation>测试文本有 %1 个字符，放不下长为 %2 的序列。</translation>
    </message>
    <message>
        <source>The weights have no tensor &quot;%1&quot;.</source>
        <translation>权重中没有张量“%1”。</translation>
    </message>
    <message>
        <source>Training cannot go on: in step %1 the loss or its gradient is no finite number, as with a scheme whose numbers grow beyond all bounds.</source>
        <translation>训练无法继续：第 %1 步的损失或其梯度不是有限数，例如方案中的数值无限增大时就会如此。</translation>
    </message>
    <message>
        <source>training, mean over 20 steps</source>
        <translation>训练损失，20 步平均</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Loss (nats)</source>
        <translation>损失（奈特）</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>第 %1 层，第 %2 头</translation>
    </message>
    <message>
        <source>After %1 of %2 steps: %3 nats on sequences that training does not see.</source>
        <translation>第 %1 步（共 %2 步）后：在训练未见过的序列上为 %3 奈特。</translation>
    </message>
    <message>
        <source>Training: %1</source>
        <translation>训练：%1</translation>
    </message>
    <message>
        <source>%1task %2 · seed %3 · %4 weights</source>
        <translation>%1任务 %2 · 随机种子 %3 · %4 个权重</translation>
    </message>
    <message>
        <source>One small decoder from one seed: no evidence about large models.</source>
        <translation>这是一个随机种子下的一个小解码器：不能作为大模型的依据。</translation>
    </message>
    <message>
        <source>The models know the characters of the King James Version.</source>
        <translation>模型认识英王钦定版圣经中的字符。</translation>
    </message>
    <message>
        <source>The head to show, counted from 0.</source>
        <translation>要显示的头，从 0 数起。</translation>
    </message>
    <message>
        <source>%1: the model does not know %2 of the {2|character|characters}, and reads &quot;%3&quot; there.</source>
        <translation>%1：有 %2 个字符是模型不认识的，它在那里读作“%3”。</translation>
    </message>
    <message>
        <source>All heads of layer %1</source>
        <translation>第 %1 层的所有头</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3 gives &lt;b&gt;%4%&lt;/b&gt; of its attention to the character before, %5% to the character itself and %6% to the first one.</source>
        <translation>%1 第 %2 层的头 %3 把 &lt;b&gt;%4%&lt;/b&gt; 的注意力给前一个字符，%5% 给字符自身，%6% 给第一个字符。</translation>
    </message>
    <message>
        <source>A trained head</source>
        <translation>训练后的注意力头</translation>
    </message>
    <message>
        <source>How a head of a small trained model attends to the characters of a sentence.</source>
        <translation>训练好的小模型的一个头如何关注句子中的字符。</translation>
    </message>
    <message>
        <source>Step through the heads: which of them look at the character before, and which at a whole word?</source>
        <translation>逐个查看各头：哪些看前一个字符，哪些看整个单词？</translation>
    </message>
    <message>
        <source>model-file must be a .safetensors file that posenc lab train wrote, not &quot;%1&quot;.</source>
        <translation>model-file 必须是 posenc lab train 写出的 .safetensors 文件，而不是“%1”。</translation>
    </message>
    <message>
        <source>No model of the shelf was trained with %1: choose one under Model, or train one with posenc lab train and open its file.</source>
        <translation>自带的模型中没有用 %1 训练的：请在“模型”中选一个，或用 posenc lab train 训练一个再打开其文件。</translation>
    </message>
    <message>
        <source>%1 turns no pairs, so the map of distances changes nothing in it.</source>
        <translation>%1 不旋转任何维度对，因此距离映射对它没有影响。</translation>
    </message>
    <message>
        <source>%1: this model was not trained with it.</source>
        <translation>%1：该模型训练时用的不是这种编码。</translation>
    </message>
    <message>
        <source>--panel must be from 1 to %1, not %2.</source>
        <translation>--panel 应在 1 到 %1 之间，而不是 %2。</translation>
    </message>
    <message>
        <source>%1: this model was not trained with it, so its numbers are those before training.</source>
        <translation>%1：这个模型不是用它训练的，因此它的数值是训练之前的。</translation>
    </message>
    <message>
        <source>Trained on Genesis, Exodus, Matthew, Mark and Acts in the King James Version.</source>
        <translation>训练文本：英王钦定版圣经的创世记、出埃及记、马太福音、马可福音和使徒行传。</translation>
    </message>
    <message>
        <source>Trained on Genesis, Exodus, Matthew, Mark and Acts in the King James Version; measured on %1 {1|sequence|sequences} of John.</source>
        <translation>训练文本：英王钦定版圣经的创世记、出埃及记、马太福音、马可福音和使徒行传；测量文本：约翰福音的 %1 个序列。</translation>
    </message>
    <message>
        <source>Models of about 100,000 weights are no evidence about large ones.</source>
        <translation>约 10 万个权重的模型不能作为大模型的证据。</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>%1 has positions for %2 {2|character|characters} only; beyond that, nothing is drawn.</source>
        <translation>%1 只有 %2 个字符的位置；此后不再绘制。</translation>
    </message>
    <message>
        <source>trained length</source>
        <translation>训练长度</translation>
    </message>
    <message>
        <source>all seeds, with their band</source>
        <translation>所有种子，带色带</translation>
    </message>
    <message>
        <source>the first seed</source>
        <translation>第一个种子</translation>
    </message>
    <message>
        <source>Characters of a sequence; the models saw 128 in training.</source>
        <translation>一个序列的字符数；模型训练时见过 128 个。</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Models that were trained alike but for the random numbers.</source>
        <translation>除随机数之外训练方式完全相同的模型。</translation>
    </message>
    <message>
        <source>within the trained length</source>
        <translation>（训练长度之内）</translation>
    </message>
    <message>
        <source>up to 2 times</source>
        <translation>（至 2 倍）</translation>
    </message>
    <message>
        <source>2 to 4 times</source>
        <translation>（2 至 4 倍）</translation>
    </message>
    <message>
        <source>4 to 8 times</source>
        <translation>（4 至 8 倍）</translation>
    </message>
    <message>
        <source>Mean loss; band: lowest to highest seed</source>
        <translation>平均损失；色带：各种子的最低至最高</translation>
    </message>
    <message>
        <source>Mean loss; band: seeds, or the standard error</source>
        <translation>平均损失；色带：各种子，或标准误</translation>
    </message>
    <message>
        <source>Mean loss</source>
        <translation>平均损失</translation>
    </message>
    <message>
        <source>Mean loss; band: ±1 standard error over sequences</source>
        <translation>平均损失；色带：各序列的 ±1 标准误</translation>
    </message>
    <message>
        <source>By multiples of the trained length</source>
        <translation>按训练长度的倍数</translation>
    </message>
    <message>
        <source>Multiple of the trained length</source>
        <translation>训练长度的倍数</translation>
    </message>
    <message>
        <source>Loss (nats per character)</source>
        <translation>损失（奈特/字符）</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; %2</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;%2</translation>
    </message>
    <message>
        <source>%1: no loss can be measured here.</source>
        <translation>%1：这里测不出损失。</translation>
    </message>
    <message>
        <source>%1, nats per character: %2.</source>
        <translation>%1，每个字符的奈特数：%2。</translation>
    </message>
    <message>
        <source>%1 predicts as well beyond its context of %2 as within it: %3 and %4 nats per character.</source>
        <translation>%1 在其训练长度 %2 之外预测得与之内一样好：每个字符分别为 %3 和 %4 奈特。</translation>
    </message>
    <message>
        <source>Loss by position</source>
        <translation>各位置的损失</translation>
    </message>
    <message>
        <source>How well a small trained model predicts the next character, at every position of a sequence.</source>
        <translation>训练好的小模型在序列的每个位置上预测下一个字符有多准。</translation>
    </message>
    <message>
        <source>Pin ALiBi, NoPE and RoPE over each other: which of them go on beyond the trained length?</source>
        <translation>把 ALiBi、NoPE 和 RoPE 固定在一起：哪些在训练长度之外仍然有效？</translation>
    </message>
    <message>
        <source>Position in the sequence (characters)</source>
        <translation>序列中的位置（字符）</translation>
    </message>
    <message>
        <source>The head to show, counted from 0. Auto: all of one subject, or the mean over the heads of several.</source>
        <translation>要显示的头，从 0 数起。自动：只有一个对象时显示所有头，有多个时显示各头的平均。</translation>
    </message>
    <message>
        <source>Characters of a sequence; queries in its second half count, at distances up to half of it.</source>
        <translation>一个序列的字符数；统计后一半的查询，距离至多为长度的一半。</translation>
    </message>
    <message>
        <source>For the encoding alone: q·k/√d of two equal tokens without positions; auto: 8 for rotations, which turn what is there, else 0.</source>
        <translation>用于“仅凭编码”：两个相同 token 不带位置时的 q·k/√d；自动：旋转类为 8（它们旋转的是已有的内容），其余为 0。</translation>
    </message>
    <message>
        <source>Distance Δ (characters)</source>
        <translation>距离 Δ（字符）</translation>
    </message>
    <message>
        <source>Mean attention weight</source>
        <translation>平均注意力权重</translation>
    </message>
    <message>
        <source>within distance &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>距离 &lt;b&gt;%1&lt;/b&gt; 以内</translation>
    </message>
    <message>
        <source>only beyond distance &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>距离 &lt;b&gt;%1&lt;/b&gt; 之外</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3</source>
        <translation>%1，第 %2 层，头 %3</translation>
    </message>
    <message>
        <source>%1, layer %2, mean over heads</source>
        <translation>%1，第 %2 层，各头平均</translation>
    </message>
    <message>
        <source>%1: half of the attention lies %2.</source>
        <translation>%1：一半的注意力位于%2。</translation>
    </message>
    <message>
        <source>%1: half of the attention lies %2; under the encoding alone, %3.</source>
        <translation>%1：一半的注意力位于%2；仅凭编码则位于%3。</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>测量值</translation>
    </message>
    <message>
        <source>%1: the encoding alone gives no weight by distance here.</source>
        <translation>%1：仅凭编码，这里没有随距离变化的权重。</translation>
    </message>
    <message>
        <source>Rotations alone: equal tokens with a content score of %1, mean over all directions, without the map of distances and the temperature.</source>
        <translation>仅凭旋转：内容得分为 %1 的相同 token，对所有方向取平均，不含距离映射和温度。</translation>
    </message>
    <message>
        <source>Measured, layer %1</source>
        <translation>测量值，第 %1 层</translation>
    </message>
    <message>
        <source>The encoding alone</source>
        <translation>仅凭编码</translation>
    </message>
    <message>
        <source>There are no positions to measure.</source>
        <translation>没有可以测量的位置。</translation>
    </message>
    <message>
        <source>Measured by distance</source>
        <translation>按距离测量</translation>
    </message>
    <message>
        <source>How much attention trained heads give to each distance, next to the encoding alone.</source>
        <translation>训练后的头给每个距离多少注意力，并与仅凭编码的结果对照。</translation>
    </message>
    <message>
        <source>Compare the two panels: what did training add to the encoding?</source>
        <translation>比较两幅图：训练在编码之上添了什么？</translation>
    </message>
    <message>
        <source>Shifted by</source>
        <translation>平移量</translation>
    </message>
    <message>
        <source>Added to every position.</source>
        <translation>加到每个位置上。</translation>
    </message>
    <message>
        <source>Stretched by</source>
        <translation>拉伸倍数</translation>
    </message>
    <message>
        <source>Every position is multiplied by it.</source>
        <translation>每个位置都乘以它。</translation>
    </message>
    <message>
        <source>Wrapped at</source>
        <translation>回绕长度</translation>
    </message>
    <message>
        <source>Positions begin again at 0 after this many.</source>
        <translation>每隔这么多个位置，从 0 重新开始。</translation>
    </message>
    <message>
        <source>shifted by %1</source>
        <translation>平移 %1</translation>
    </message>
    <message>
        <source>stretched by %1</source>
        <translation>拉伸 %1 倍</translation>
    </message>
    <message>
        <source>wrapped at %1</source>
        <translation>按 %1 回绕</translation>
    </message>
    <message>
        <source>Change within the trained length</source>
        <translation>训练长度之内平均损失的变化</translation>
    </message>
    <message>
        <source>Change (nats per character)</source>
        <translation>变化（奈特/字符）</translation>
    </message>
    <message>
        <source>%1: it has no positions there</source>
        <translation>%1：那里没有位置</translation>
    </message>
    <message>
        <source>%1: &lt;b&gt;no change&lt;/b&gt;</source>
        <translation>%1：&lt;b&gt;没有变化&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1, per character within the trained length: %2; %3; %4.</source>
        <translation>%1，训练长度之内每个字符：%2；%3；%4。</translation>
    </message>
    <message>
        <source>Wrapped: a key whose position is after the query&apos;s counts as distance 0 for biases and tables of distances; rotations turn by the negative distance.</source>
        <translation>回绕时，若键的位置在查询之后，偏置和距离表按距离 0 计；旋转则按负距离转动。</translation>
    </message>
    <message>
        <source>Shifted, stretched and wrapped</source>
        <translation>平移、拉伸与回绕</translation>
    </message>
    <message>
        <source>How much worse a small trained model predicts the same text at other positions.</source>
        <translation>同样的文本放在别的位置上，训练好的小模型预测得差多少。</translation>
    </message>
    <message>
        <source>Pin ALiBi, RoPE and sinusoidal: which of them notice that all positions are shifted?</source>
        <translation>固定 ALiBi、RoPE 和正弦编码：所有位置平移之后，哪些察觉得到？</translation>
    </message>
    <message>
        <source>Characters of a sequence.</source>
        <translation>一个序列的字符数。</translation>
    </message>
    <message>
        <source>Share of the variance (%)</source>
        <translation>占方差的份额（%）</translation>
    </message>
    <message>
        <source>dimensions that do not turn</source>
        <translation>不旋转的维度</translation>
    </message>
    <message>
        <source>pair %1: %2</source>
        <translation>维度对 %1：%2</translation>
    </message>
    <message>
        <source>Share of each pair, by head</source>
        <translation>每个头中各维度对的份额</translation>
    </message>
    <message>
        <source>Layer and head</source>
        <translation>层与头</translation>
    </message>
    <message>
        <source>Mean over heads</source>
        <translation>各头平均</translation>
    </message>
    <message>
        <source>%1: no scores can be measured.</source>
        <translation>%1：测不出得分。</translation>
    </message>
    <message>
        <source>Measured: for each query, the covariance of the pair&apos;s part of the score with the whole score over the keys that it sees, added over queries and divided by the sum of the scores&apos; variances. A share is negative where a pair works against the others.</source>
        <translation>测量的是：对每个查询，在它看得见的键上，该维度对的得分与总得分的协方差；对查询求和，再除以得分方差之和。若某维度对与其余的作用相反，份额为负。</translation>
    </message>
    <message>
        <source>Frequencies in use</source>
        <translation>用到的频率</translation>
    </message>
    <message>
        <source>Which rotary pairs decide what the heads of a small trained model attend to.</source>
        <translation>训练好的小模型的头关注什么，由哪些旋转对决定。</translation>
    </message>
    <message>
        <source>Compare models with bases of 100 and 1,000,000: how many pairs are left almost unused?</source>
        <translation>比较基数为 100 和 1,000,000 的模型：有多少维度对几乎没有用到？</translation>
    </message>
    <message>
        <source>A lesson has the keys id, language, chapter, minutes and line, not &quot;%1&quot;.</source>
        <translation>一课的键有 id、language、chapter、minutes 和 line，没有“%1”。</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>按文件</translation>
    </message>
    <message>
        <source>unscaled</source>
        <translation>未缩放</translation>
    </message>
    <message>
        <source>instead</source>
        <translation>换用</translation>
    </message>
    <message>
        <source>Exact: follows from the weights alone</source>
        <translation>精确：仅由权重即可推出</translation>
    </message>
    <message>
        <source>Statistical: what is large in the weights, not what is used</source>
        <translation>统计：权重中哪些较大，而不是哪些被用到</translation>
    </message>
    <message>
        <source>Exact: %1</source>
        <translation>精确：%1</translation>
    </message>
    <message>
        <source>Statistical: %1</source>
        <translation>统计：%1</translation>
    </message>
    <message>
        <source>layer %1, head %2</source>
        <translation>第 %1 层，头 %2</translation>
    </message>
    <message>
        <source>Distance query − key (tokens)</source>
        <translation>距离 查询 − 键（token）</translation>
    </message>
    <message>
        <source>constant part of scores, from biases</source>
        <translation>得分中的常数部分，来自偏置</translation>
    </message>
    <message>
        <source>B(D) = s a² Σ |b&lt;sub&gt;q,i&lt;/sub&gt;| |b&lt;sub&gt;k,i&lt;/sub&gt;| cos(θ&lt;sub&gt;i&lt;/sub&gt; D + φ&lt;sub&gt;i&lt;/sub&gt;) is the same for all words. Shown: %1 of %2 {2|head|heads}, those in which it changes most.</source>
        <translation>B(D) = s a² Σ |b&lt;sub&gt;q,i&lt;/sub&gt;| |b&lt;sub&gt;k,i&lt;/sub&gt;| cos(θ&lt;sub&gt;i&lt;/sub&gt; D + φ&lt;sub&gt;i&lt;/sub&gt;) 对所有词都相同。图中是 %2 个头中变化最大的 %1 个。</translation>
    </message>
    <message>
        <source>layer 0, token %1 to token %2</source>
        <translation>第 0 层，token %1 对 token %2</translation>
    </message>
    <message>
        <source>The score that a query of token %1 gives a key of token %2 by distance. Shown: %3 of %4 {4|head|heads}.</source>
        <translation>token %1 的查询给 token %2 的键的得分随距离的变化。图中是 %4 个头中的 %3 个。</translation>
    </message>
    <message>
        <source>the most a pair can give</source>
        <translation>一个旋转对最多能给出多少</translation>
    </message>
    <message>
        <source>At most, in any head</source>
        <translation>各头中的上限</translation>
    </message>
    <message>
        <source>Singular value</source>
        <translation>奇异值</translation>
    </message>
    <message>
        <source>Principal component %1</source>
        <translation>主成分 %1</translation>
    </message>
    <message>
        <source>learned table %1</source>
        <translation>可学习位置表 %1</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>主成分</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>%1 {1|row is|rows are} zero and %2 {2|equals|equal} an earlier one.</source>
        <translation>%1 行全为零，%2 行与前面某一行相同。</translation>
    </message>
    <message>
        <source>learned biases %1</source>
        <translation>学习得到的偏置 %1</translation>
    </message>
    <message>
        <source>W_q</source>
        <translation>W_q</translation>
    </message>
    <message>
        <source>W_k</source>
        <translation>W_k</translation>
    </message>
    <message>
        <source>norms of W_q and W_k by pair</source>
        <translation>W_q 与 W_k 按旋转对的范数</translation>
    </message>
    <message>
        <source>Norm, mean over heads</source>
        <translation>范数，对各头取平均</translation>
    </message>
    <message>
        <source>W_q by layer, mean over heads</source>
        <translation>各层的 W_q，对各头取平均</translation>
    </message>
    <message>
        <source>W_k by layer, mean over heads</source>
        <translation>各层的 W_k，对各头取平均</translation>
    </message>
    <message>
        <source>Norms of the rows that belong to a pair; the fastest pair is on the left.</source>
        <translation>属于一个旋转对的各行的范数；最快的旋转对在左。</translation>
    </message>
    <message>
        <source>Share of the slowest quarter</source>
        <translation>最慢四分之一的份额</translation>
    </message>
    <message>
        <source>slow pairs and large pairs by layer</source>
        <translation>各层中慢的与大的旋转对</translation>
    </message>
    <message>
        <source>Largest norm over the mean</source>
        <translation>最大范数与平均之比</translation>
    </message>
    <message>
        <source>If all pairs were alike, the share would be 0.25 and the largest over the mean 1.</source>
        <translation>若各对都相同，份额应为 0.25，最大与平均之比应为 1。</translation>
    </message>
    <message>
        <source>The weights of queries are packed as GPTQ or AWQ pack them (&quot;%1&quot;), which this program does not read; give the model&apos;s unquantised weights or a GGUF.</source>
        <translation>查询的权重按 GPTQ 或 AWQ 的方式打包（“%1”），本程序不读取这种格式；请给出模型未量化的权重或 GGUF 文件。</translation>
    </message>
    <message>
        <source>This is latent attention (&quot;%1&quot;), whose queries and keys come of two products; its heads are not read.</source>
        <translation>这是潜在注意力（“%1”），其查询与键由两次乘积得到；本程序不读取它的各头。</translation>
    </message>
    <message>
        <source>No weights of queries and keys were found under a name that this program knows.</source>
        <translation>没有找到以本程序认识的名称保存的查询与键的权重。</translation>
    </message>
    <message>
        <source>The order of rows in %1 is not known for the type &quot;%2&quot;; assumed: %3.</source>
        <translation>对类型“%2”，不知道 %1 中各行的次序；假设为：%3。</translation>
    </message>
    <message>
        <source>There is no tensor &quot;%1&quot;, but there is &quot;%2&quot;; the file is incomplete.</source>
        <translation>没有张量“%1”，却有“%2”；文件不完整。</translation>
    </message>
    <message>
        <source>The model&apos;s file does not say how many heads there are; num_attention_heads (in a GGUF attention.head_count) must be there.</source>
        <translation>模型文件没有说明有多少个头；其中必须有 num_attention_heads（GGUF 中为 attention.head_count）。</translation>
    </message>
    <message>
        <source>The model&apos;s file declares %1 {1|head|heads} of queries and %2 of keys; the first must be a multiple of the second.</source>
        <translation>模型文件声明了 %1 个查询头和 %2 个键头；前者必须是后者的倍数。</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; has the shape %2; weights of queries and keys have two dimensions.</source>
        <translation>张量“%1”的形状是 %2；查询与键的权重应有两个维度。</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; of shape %2 does not fit the model&apos;s file, which declares %3 {3|head|heads} of queries and %4 of keys: %5 stands where %6 is needed.</source>
        <translation>形状为 %2 的张量“%1”与模型文件不符，文件声明了 %3 个查询头和 %4 个键头：需要 %6 的地方是 %5。</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; has the shape %2; at most %3 numbers are read of a norm or a bias.</source>
        <translation>张量“%1”的形状是 %2；归一化或偏置最多读取 %3 个数。</translation>
    </message>
    <message>
        <source>q, k and v in tensors of their own</source>
        <translation>q、k、v 各有自己的张量</translation>
    </message>
    <message>
        <source>one tensor, by group: its queries, its key, its value (by head where each key has one query)</source>
        <translation>同一个张量，按组排列：该组的查询、键、值（每个键只有一个查询时即按头排列）</translation>
    </message>
    <message>
        <source>one tensor, transposed: all queries, all keys, all values</source>
        <translation>同一个张量，转置存放：全部查询、全部键、全部值</translation>
    </message>
    <message>
        <source>one tensor: all queries, all keys, all values</source>
        <translation>同一个张量：全部查询、全部键、全部值</translation>
    </message>
    <message>
        <source>Scores are scaled by 1/√d; a GGUF of %1 does not carry query_pre_attn_scalar.</source>
        <translation>得分按 1/√d 缩放；%1 的 GGUF 不含 query_pre_attn_scalar。</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; of shape %2 has heads of %3 {3|dimension|dimensions}, but %4 rotates heads of %5.</source>
        <translation>形状为 %2 的张量“%1”每头 %3 维，但%4旋转的头是 %5 维。</translation>
    </message>
    <message>
        <source>%1 does not rotate queries and keys; give a rotation, such as rope-yarn.</source>
        <translation>%1 不旋转查询和键；请给出一种旋转，例如 rope-yarn。</translation>
    </message>
    <message>
        <source>the model&apos;s file</source>
        <translation>模型文件</translation>
    </message>
    <message>
        <source>--with rotates %1 {1|pair|pairs} of a head, the model %2; give the same partial-rotary.</source>
        <translation>--with 旋转每头 %1 对，模型旋转 %2 对；请给出相同的 partial-rotary。</translation>
    </message>
    <message>
        <source>The model&apos;s file names no epsilon of its norms; assumed: %1.</source>
        <translation>模型文件没有给出归一化的 epsilon；假设为 %1。</translation>
    </message>
    <message>
        <source>%1 holds %2 files of weights and no list of them; give the name of one, such as %3.</source>
        <translation>%1 中有 %2 个权重文件，却没有它们的清单；请给出其中一个的名称，例如 %3。</translation>
    </message>
    <message>
        <source>%1 is a folder without weights; give a .safetensors file, a model.safetensors.index.json or a .gguf.</source>
        <translation>%1 是没有权重的文件夹；请给出 .safetensors 文件、model.safetensors.index.json 或 .gguf。</translation>
    </message>
    <message>
        <source>%1 is an archive, as PyTorch writes; its pickles are programs, which this program does not run. Save the weights with safetensors.torch.save_file and give that file.</source>
        <translation>%1 是 PyTorch 写出的归档文件；其中的 pickle 是程序，本程序不会运行。请用 safetensors.torch.save_file 保存权重，再给出那个文件。</translation>
    </message>
    <message>
        <source>%1 is a pickle of PyTorch, which is a program, and this program does not run it. Save the weights with safetensors.torch.save_file and give that file.</source>
        <translation>%1 是 PyTorch 的 pickle，它是程序，本程序不会运行。请用 safetensors.torch.save_file 保存权重，再给出那个文件。</translation>
    </message>
    <message>
        <source>%1 is one table of NumPy, not a model&apos;s weights.</source>
        <translation>%1 是 NumPy 的一张表，不是模型的权重。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not begin like a .safetensors or a .gguf file.</source>
        <translation>“%1”的开头不像 .safetensors 或 .gguf 文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 {2|byte|bytes}; a list of shards may have at most 64 MB.</source>
        <translation>“%1”有 %2 字节；分片清单最多 64 MB。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no weight_map, which must name the file of each tensor.</source>
        <translation>“%1”没有 weight_map，它必须给出每个张量所在的文件。</translation>
    </message>
    <message>
        <source>In &quot;%1&quot; the file of the tensor &quot;%2&quot; is %3; it must be the name of a file in the same folder.</source>
        <translation>“%1”中张量“%2”的文件是 %3；它必须是同一文件夹中的文件名。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; lists %2 files; at most %3 are opened.</source>
        <translation>“%1”列出了 %2 个文件；最多打开 %3 个。</translation>
    </message>
    <message>
        <source>%1 lists pickles of PyTorch, which are programs, and this program does not run them. Save the model with save_pretrained(..., safe_serialization=True).</source>
        <translation>%1 列出的是 PyTorch 的 pickle，它们是程序，本程序不会运行。请用 save_pretrained(..., safe_serialization=True) 保存模型。</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; is in &quot;%2&quot; and again in &quot;%3&quot;; each must be there once.</source>
        <translation>张量“%1”在“%2”中，又在“%3”中；每个张量只能出现一次。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not hold the tensor &quot;%2&quot;, which %3 says is in it; it may be of another download.</source>
        <translation>“%1”中没有张量“%2”，而 %3 说它在其中；它可能来自另一次下载。</translation>
    </message>
    <message>
        <source>The shard %1 is missing, which holds %2 {2|tensor|tensors} such as &quot;%3&quot;; download it into the folder of %4.</source>
        <translation>缺少分片 %1，其中有 %2 个张量，例如“%3”；请把它下载到 %4 所在的文件夹。</translation>
    </message>
    <message>
        <source>This is one of %1 parts of a GGUF; join them with &quot;llama-gguf-split --merge&quot; and give the result.</source>
        <translation>这是一个 GGUF 的 %1 个部分之一；请用“llama-gguf-split --merge”合并，再给出结果。</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; has the type %2; this program reads F64, F32, F16 and BF16, and from GGUF files also Q8_0, Q4_0, Q4_K and Q6_K.</source>
        <translation>张量“%1”的类型是 %2；本程序读取 F64、F32、F16 和 BF16，GGUF 文件中还读取 Q8_0、Q4_0、Q4_K 和 Q6_K。</translation>
    </message>
    <message>
        <source>There is no config.json beside %1; it must be in the same folder, since weights alone do not say how many heads there are and how they rotate.</source>
        <translation>%1 旁边没有 config.json；它必须在同一文件夹中，因为仅凭权重无法知道有多少个头、如何旋转。</translation>
    </message>
    <message>
        <source>The table &quot;%1&quot; has the shape %2; tables of 1 to %3 numbers are examined.</source>
        <translation>表“%1”的形状是 %2；只考察含 1 到 %3 个数的表。</translation>
    </message>
    <message>
        <source>The table &quot;%1&quot; of shape %2 has no spectrum here: its smaller side may be at most %3.</source>
        <translation>形状为 %2 的表“%1”不计算谱：较短的一边最多为 %3。</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; has the shape %2, (buckets, heads), but the model&apos;s file has distances in %3 {3|bucket|buckets}.</source>
        <translation>张量“%1”的形状是 %2（桶，头），但模型文件把距离分成 %3 个桶。</translation>
    </message>
    <message>
        <source>%1 is more than a rotation of pairs; nothing is said of the pairs of its layers.</source>
        <translation>%1 不只是旋转各对；对使用它的层不作逐对的陈述。</translation>
    </message>
    <message>
        <source>Which dimensions make a pair is %1.</source>
        <translation>哪些维度组成一对：%1。</translation>
    </message>
    <message>
        <source>There is no layer %1 with attention; the model has %2, from %3 to %4.</source>
        <translation>没有带注意力的第 %1 层；模型有 %2 个这样的层，从 %3 到 %4。</translation>
    </message>
    <message>
        <source>There is no head %1; the model has %2 {2|head|heads}, counted from 0.</source>
        <translation>没有第 %1 个头；模型有 %2 个头，从 0 数起。</translation>
    </message>
    <message>
        <source>The model does not rotate queries and keys, so that --with has nothing to replace.</source>
        <translation>该模型不旋转查询和键，--with 没有可替换的内容。</translation>
    </message>
    <message>
        <source>Norms follow the biases of q and k, so that no part of a score is the same for all words.</source>
        <translation>q 与 k 的偏置之后还有归一化，因此得分中没有对所有词都相同的部分。</translation>
    </message>
    <message>
        <source>The bias of the input&apos;s norm adds W β to every query and key; B(D) leaves it out, and the largest scores include it.</source>
        <translation>输入归一化的偏置给每个查询和键加上 W β；B(D) 不含这一项，最大得分含这一项。</translation>
    </message>
    <message>
        <source>No embedding was found, so that layer 0 cannot be computed for two tokens.</source>
        <translation>没有找到词嵌入，无法为两个 token 计算第 0 层。</translation>
    </message>
    <message>
        <source>This model adds vectors to the embeddings by position, so that a score of layer 0 depends on both positions, not on their distance alone; it is not computed.</source>
        <translation>该模型按位置给词嵌入加上向量，第 0 层的得分取决于两个位置，而不只是它们的距离；因此不计算。</translation>
    </message>
    <message>
        <source>Norms over all heads together need every head&apos;s product; layer 0 is not computed for two tokens.</source>
        <translation>对所有头一起归一化需要每个头的乘积；不为两个 token 计算第 0 层。</translation>
    </message>
    <message>
        <source>No norm before layer 0 was found; assumed: there is none.</source>
        <translation>没有找到第 0 层之前的归一化；假设没有。</translation>
    </message>
    <message>
        <source>The bias by distance that the model adds to scores is not in those of layer 0.</source>
        <translation>第 0 层的得分不含模型按距离加上的偏置。</translation>
    </message>
    <message>
        <source>There is no token %1; the embedding &quot;%2&quot; has %3, counted from 0.</source>
        <translation>没有 token %1；词嵌入“%2”有 %3 个，从 0 数起。</translation>
    </message>
    <message>
        <source>The embedding &quot;%1&quot; of shape %2 does not fit the %3 numbers that layer 0 takes.</source>
        <translation>形状为 %2 的词嵌入“%1”与第 0 层所需的 %3 个数不符。</translation>
    </message>
    <message>
        <source>There are learned biases (&quot;%1&quot;), but the model&apos;s file does not say how distances are put in buckets.</source>
        <translation>有学习得到的偏置（“%1”），但模型文件没有说明距离如何分桶。</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; holds numbers that are not finite, the first in row %2, column %3 (counted from 0); what depends on it is not a number.</source>
        <translation>张量“%1”含有非有限的数，第一个在第 %2 行第 %3 列（从 0 数起）；依赖它的结果都不是数。</translation>
    </message>
    <message>
        <source>Two tokens are compared in layer 0 only, which sees nothing but embeddings.</source>
        <translation>两个 token 只在第 0 层比较，因为只有这一层看到的仅是词嵌入。</translation>
    </message>
    <message>
        <source>What deeper heads attend to does not follow from weights, and nothing here says it.</source>
        <translation>更深的头关注什么，无法由权重推出，这里也不作任何陈述。</translation>
    </message>
    <message>
        <source>The most a pair can give, from the weights of the norms of q and k: a query and a key with all their length in the pair reach it.</source>
        <translation>一个旋转对最多能给出多少，由 q 与 k 归一化的权重得出：长度全部落在这一对上的查询和键可以达到。</translation>
    </message>
    <message>
        <source>The most a pair can give, from the weights of the norms of q and k, which take all heads together: no score exceeds it.</source>
        <translation>一个旋转对最多能给出多少，由 q 与 k 归一化（对所有头一起）的权重得出：任何得分都不会超过。</translation>
    </message>
    <message>
        <source>The most a pair can give, from the norm before the layer and the largest singular values of the pair&apos;s rows in W_q and W_k: no score exceeds it.</source>
        <translation>一个旋转对最多能给出多少，由该层之前的归一化以及 W_q 与 W_k 中这一对各行的最大奇异值得出：任何得分都不会超过。</translation>
    </message>
    <message>
        <source>No bound of what a pair can give: no norm of the input, of q or of k was found.</source>
        <translation>无法给出一个旋转对的上限：没有找到输入、q 或 k 的归一化。</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1，另有 %2 个</translation>
    </message>
    <message>
        <source>Assumed:</source>
        <translation>假设：</translation>
    </message>
    <message>
        <source>Notes:</source>
        <translation>说明：</translation>
    </message>
    <message>
        <source>Model: %1 (%2)</source>
        <translation>模型：%1（%2）</translation>
    </message>
    <message>
        <source>Attention: %1 {1|layer|layers}, %2 {2|head|heads} of queries and %3 of keys, %4 {4|dimension|dimensions} each</source>
        <translation>注意力：%1 层，%2 个查询头，%3 个键头，每头 %4 维</translation>
    </message>
    <message>
        <source>Layout: %1 (%2)</source>
        <translation>排列：%1（%2）</translation>
    </message>
    <message>
        <source>Encoding: %1</source>
        <translation>位置编码：%1</translation>
    </message>
    <message>
        <source>Instead: %1</source>
        <translation>换用：%1</translation>
    </message>
    <message>
        <source>EXACT: follows from the weights alone</source>
        <translation>精确：仅由权重即可推出</translation>
    </message>
    <message>
        <source>  Nothing: no biases of q and k, no norms, no learned tables.</source>
        <translation>  无：q 与 k 没有偏置，没有归一化，也没有可学习位置表。</translation>
    </message>
    <message>
        <source>  Constant part of scores, from the biases of q and k, the same for all words:</source>
        <translation>  得分中的常数部分，来自 q 与 k 的偏置，对所有词都相同：</translation>
    </message>
    <message>
        <source>  B(D) = s a² Σ |b_q,i| |b_k,i| cos(θ_i D + φ_i), s the scale of scores, 1/√d as a rule</source>
        <translation>  B(D) = s a² Σ |b_q,i| |b_k,i| cos(θ_i D + φ_i)，s 为得分的缩放，通常是 1/√d</translation>
    </message>
    <message>
        <source>  the %1 of %2 heads in which it changes most with the distance:</source>
        <translation>  %2 个头中随距离变化最大的 %1 个：</translation>
    </message>
    <message>
        <source>period</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>  Layer 0, the score that a query of token %1 gives a key of token %2:</source>
        <translation>  第 0 层：token %1 的查询给 token %2 的键的得分：</translation>
    </message>
    <message>
        <source>  and %1 more {1|head|heads}; --head H shows one, --json all</source>
        <translation>  另有 %1 个头；--head H 显示其中一个，--json 给出全部</translation>
    </message>
    <message>
        <source>  Learned table %1: %2 {2|row|rows} of %3 {3|number|numbers}</source>
        <translation>  可学习位置表 %1：%2 行，每行 %3 个数</translation>
    </message>
    <message>
        <source>    %1 {1|row is|rows are} zero: %2</source>
        <translation>    %1 行全为零：%2</translation>
    </message>
    <message>
        <source>    %1 {1|row equals|rows equal} an earlier one: %2</source>
        <translation>    %1 行与前面某一行相同：%2</translation>
    </message>
    <message>
        <source>    singular values: %1 … %2</source>
        <translation>    奇异值：%1 … %2</translation>
    </message>
    <message>
        <source>    the first three principal components hold %1 % of the variance of the rows</source>
        <translation>    前三个主成分占各行方差的 %1 %</translation>
    </message>
    <message>
        <source>  Learned biases by distance, %1:</source>
        <translation>  学习得到的偏置随距离的变化，%1：</translation>
    </message>
    <message>
        <source>STATISTICAL: what is large in the weights, not what is used</source>
        <translation>统计：权重中哪些较大，而不是哪些被用到</translation>
    </message>
    <message>
        <source>  %1: %2 {2|row is|rows are} unlike those beside them, where others are alike; hardly trained: %3</source>
        <translation>  %1：%2 行与相邻各行不像，而其余各行彼此相像；大概几乎没有训练过：%3</translation>
    </message>
    <message>
        <source>  Norms of the rows of W_q and W_k that belong to a pair, means over the heads of a layer:</source>
        <translation>  W_q 与 W_k 中属于一个旋转对的各行的范数，对一层的各头取平均：</translation>
    </message>
    <message>
        <source>  share of the slowest quarter of pairs in Σ |W_q,i| |W_k,i| (0.25 if all are alike), and the largest norm over the mean</source>
        <translation>  最慢的四分之一旋转对在 Σ |W_q,i| |W_k,i| 中的份额（若都相同则为 0.25），以及最大范数与平均范数之比</translation>
    </message>
    <message>
        <source>slow share</source>
        <translation>慢对份额</translation>
    </message>
    <message>
        <source>q: largest/mean</source>
        <translation>q：最大/平均</translation>
    </message>
    <message>
        <source>k: largest/mean</source>
        <translation>k：最大/平均</translation>
    </message>
    <message>
        <source>auto: trained with this encoding</source>
        <translation>自动：用这种编码训练的</translation>
    </message>
    <message>
        <source>RoPE, base 100</source>
        <translation>RoPE，基数 100</translation>
    </message>
    <message>
        <source>RoPE, base 10,000</source>
        <translation>RoPE，基数 10,000</translation>
    </message>
    <message>
        <source>RoPE, base 1,000,000</source>
        <translation>RoPE，基数 1,000,000</translation>
    </message>
    <message>
        <source>RoPE in a part of the dimensions</source>
        <translation>部分维度的 RoPE</translation>
    </message>
    <message>
        <source>RoPE with a window in one layer</source>
        <translation>一层带窗口的 RoPE</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The small decoder that each subject is put into; auto: the one trained with its encoding, for RoPE the one with the nearest base.</source>
        <translation>每个对象放入其中的小解码器；自动：用其编码训练的那一个，对 RoPE 则是基数最近的那一个。</translation>
    </message>
    <message>
        <source>Model from a file</source>
        <translation>文件中的模型</translation>
    </message>
    <message>
        <source>A factor of a query&apos;s scores that grows with its position.</source>
        <translation>乘在查询得分上的因子，随查询位置增大。</translation>
    </message>
    <message>
        <source>The temperature is 1 up to about this position; auto: the trained context. The scalable softmax has no such position.</source>
        <translation>大约到这个位置为止温度为 1；自动：训练长度。可扩展 softmax 没有这样的位置。</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>序列数</translation>
    </message>
    <message>
        <source>How many sequences of text that was not used in training are measured.</source>
        <translation>测量多少个未用于训练的文本序列。</translation>
    </message>
    <message>
        <source>RoPE, went on with interpolation by 4</source>
        <translation>RoPE，以 4 倍内插继续训练</translation>
    </message>
    <message>
        <source>RoPE, went on with YaRN by 4</source>
        <translation>RoPE，以 4 倍 YaRN 继续训练</translation>
    </message>
    <message>
        <source>held out, measured every 50 steps</source>
        <translation>留出数据（每 50 步测量一次）</translation>
    </message>
    <message>
        <source>Trained</source>
        <translation>训练后</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Models: %1. Weights: %2. Trained for %3 {3|step|steps} of %4 × %5 characters; seeds: %6.</source>
        <translation>模型：%1。权重数：%2。训练 %3 步，每步 %4 × %5 个字符；种子：%6。</translation>
    </message>
    <message>
        <source>Change of the positions</source>
        <translation>位置的变动</translation>
    </message>
    <message>
        <source>%1: &lt;b&gt;%2&lt;/b&gt; {2|nat|nats} per character; nothing is measured beyond its context of %3.</source>
        <translation>%1：每个字符 &lt;b&gt;%2&lt;/b&gt; 奈特；其训练长度 %3 之外没有测量。</translation>
    </message>
    <message>
        <source>%1 loses &lt;b&gt;%2 {2|nat|nats} more&lt;/b&gt; per character beyond its context of %3 than within it.</source>
        <translation>%1 在其训练长度 %3 之外，每个字符的损失比之内&lt;b&gt;多 %2 奈特&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>%1 loses &lt;b&gt;%2 {2|nat|nats} less&lt;/b&gt; per character beyond its context of %3 than within it.</source>
        <translation>%1 在其训练长度 %3 之外，每个字符的损失比之内&lt;b&gt;少 %2 奈特&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>%1: &lt;b&gt;%2&lt;/b&gt; {2|nat|nats} more</source>
        <translation>%1：多 &lt;b&gt;%2&lt;/b&gt; 奈特</translation>
    </message>
    <message>
        <source>%1: &lt;b&gt;%2&lt;/b&gt; {2|nat|nats} less</source>
        <translation>%1：少 &lt;b&gt;%2&lt;/b&gt; 奈特</translation>
    </message>
    <message>
        <source>The weights of the model %1 are not in this page.</source>
        <translation>此页面没有模型 %1 的权重。</translation>
    </message>
    <message>
        <source>RoPE, went on with NTK by 4</source>
        <translation>RoPE，以 4 倍 NTK 继续训练</translation>
    </message>
    <message>
        <source>text: the next character</source>
        <translation>文本：下一个字符</translation>
    </message>
    <message>
        <source>recall: the digit of a letter</source>
        <translation>回忆：某个字母所配的数字</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>a definition must have lines of printable characters in UTF-8.</source>
        <translation>定义的每一行都应由可打印的 UTF-8 字符组成。</translation>
    </message>
    <message>
        <source>x + by, where by is at most 1e-6 and keeps rounding from deciding, as in floor(guard(x, 1e-12)); formulas show x alone</source>
        <translation>x + by，其中 by 的绝对值不超过 1e-6，用来避免舍入误差左右结果，例如 floor(guard(x, 1e-12))；公式中只写 x</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>说明：%1</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>%1 can only be used with %2.</source>
        <translation>%1 只能与 %2 一起使用。</translation>
    </message>
    <message>
        <source>The command line was not understood: %1.</source>
        <translation>无法理解这条命令：%1。</translation>
    </message>
    <message>
        <source>%1 is empty; see posenc %2 --help.</source>
        <translation>%1 为空；请查看 posenc %2 --help。</translation>
    </message>
    <message>
        <source>line %1 should have numbers only; its entry %2 is none.</source>
        <translation>第 %1 行应只有数字；其中第 %2 项不是数字。</translation>
    </message>
    <message>
        <source>This model knows %1 characters; byte %2 of line %3 is none of them.</source>
        <translation>该模型只认识 %1 个字符；第 %3 行的第 %2 个字节不在其中。</translation>
    </message>
    <message>
        <source>This line should be &quot;key: value&quot;, or come after an empty line.</source>
        <translation>这一行应写成“key: value”，或放在空行之后。</translation>
    </message>
    <message>
        <source>This is a picture, a page or a session, which posenc plot, table and why open with --session; here a model&apos;s config.json or a GGUF is needed.</source>
        <translation>这是图片、网页或会话，可用 posenc plot、table 或 why 的 --session 打开；这里需要模型的 config.json 或 GGUF。</translation>
    </message>
    <message>
        <source>%1 … (%2 in all)</source>
        <translation>%1 …（共 %2 个）</translation>
    </message>
    <message>
        <source>There is no encoding &quot;%1&quot;; examples are %2.</source>
        <translation>没有名为“%1”的编码；例如有 %2。</translation>
    </message>
    <message>
        <source>There is no encoding &quot;%1&quot;; did you mean %2?</source>
        <translation>没有名为“%1”的编码；你要的是不是 %2？</translation>
    </message>
    <message>
        <source>A random head with %1</source>
        <translation>使用 %1 的随机注意力头</translation>
    </message>
    <message>
        <source>The lab&apos;s model with %1</source>
        <translation>使用 %1 的实验室模型</translation>
    </message>
    <message>
        <source>The lab&apos;s model: %1 · %2 weights</source>
        <translation>实验室的模型：%1 · %2 个权重</translation>
    </message>
    <message>
        <source>trained with %1 %2, run with %3</source>
        <translation>训练时 %1 为 %2，现在为 %3</translation>
    </message>
    <message>
        <source>trained with %1, run with %2</source>
        <translation>用 %1 训练，现在换成 %2</translation>
    </message>
    <message>
        <source>%1 %2 has no effect, as training replaced it</source>
        <translation>%1 %2 不起作用，因为训练已经取代了它</translation>
    </message>
    <message>
        <source>unmoved</source>
        <translation>未移动</translation>
    </message>
    <message>
        <source>Each vector is computed from the one before it, so there is no last one; those of positions 0 to %1 are shown.</source>
        <translation>每个向量都由前一个算出，所以没有最后一个；这里显示位置 0 到 %1 的向量。</translation>
    </message>
    <message>
        <source>Vectors of %1 are shown up to position %2; later positions are hatched.</source>
        <translation>%1 的向量显示到位置 %2，之后的位置画成斜线。</translation>
    </message>
    <message>
        <source>The temperature of Llama 4</source>
        <translation>Llama 4 的温度</translation>
    </message>
    <message>
        <source>The temperature of Ministral 3</source>
        <translation>Ministral 3 的温度</translation>
    </message>
    <message>
        <source>The temperature of Grok</source>
        <translation>Grok 的温度</translation>
    </message>
    <message>
        <source>The temperature of Inkling</source>
        <translation>Inkling 的温度</translation>
    </message>
    <message>
        <source>The temperature log n</source>
        <translation>log n 温度</translation>
    </message>
    <message>
        <source>The scalable softmax</source>
        <translation>可扩展 softmax</translation>
    </message>
    <message>
        <source>%1 multiplies cos and sin by a = %2 and so every score by a² = &lt;b&gt;%3&lt;/b&gt;, the same at every position.</source>
        <translation>%1 把 cos 和 sin 乘以 a = %2，所以每个得分都乘以 a² = &lt;b&gt;%3&lt;/b&gt;，在所有位置都一样。</translation>
    </message>
    <message>
        <source>%1 multiplies scores by &lt;b&gt;%3&lt;/b&gt; at position %2.</source>
        <translation>在位置 %2，%1 使得分乘以 &lt;b&gt;%3&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>%1 is 1 up to position %2 and &lt;b&gt;%4&lt;/b&gt; at %3.</source>
        <translation>%1 到位置 %2 为止都是 1，在 %3 处为 &lt;b&gt;%4&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>%1 is 1 up to position %2, &lt;b&gt;%4&lt;/b&gt; at %3 and &lt;b&gt;%6&lt;/b&gt; at %5.</source>
        <translation>%1 到位置 %2 为止都是 1，在 %3 处为 &lt;b&gt;%4&lt;/b&gt;，在 %5 处为 &lt;b&gt;%6&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>text %1</source>
        <translation>文本 %1</translation>
    </message>
    <message>
        <source>image %1</source>
        <translation>图像 %1</translation>
    </message>
    <message>
        <source>video %1</source>
        <translation>视频 %1</translation>
    </message>
    <message>
        <source>holds: &quot;%1&quot; is not true.</source>
        <translation>holds：“%1”不成立。</translation>
    </message>
    <message>
        <source>With %1 sequences of text the answer is another one than with all %2: ask about something that does not depend on the sample.</source>
        <translation>用 %1 个序列得到的答案与用全部 %2 个序列的不同：请改问不依赖样本的内容。</translation>
    </message>
    <message>
        <source>score and write: other positions than in training, &quot;rope-yarn factor=4&quot;; what is left out is the model&apos;s, and the length of the sequence the text&apos;s; write: may be repeated</source>
        <translation>score 和 write：换用与训练时不同的位置编码，如 &quot;rope-yarn factor=4&quot;；没有写出的参数取模型的，序列长度取文本的；write 可以重复给出</translation>
    </message>
    <message>
        <source>Losses in nats: means over whole texts of 1, 2, 4 and 8 times the trained length.</source>
        <translation>损失以奈特为单位：在训练长度的 1、2、4、8 倍整段文本上的平均值。</translation>
    </message>
    <message>
        <source>Training %1 %2</source>
        <translation>训练 %1 %2</translation>
    </message>
    <message>
        <source>%1 is %2 in this model, so it cannot be %3.</source>
        <translation>在这个模型中 %1 是 %2，不能是 %3。</translation>
    </message>
    <message>
        <source>Exact statements follow from weights alone; statistics of weights are kept apart. The model is not run. Read are F64, F32, F16, BF16 and, in a GGUF, Q8_0, Q4_0, Q4_K and Q6_K. Exit status: 0 nothing contradicts, 1 the model&apos;s file contradicts the weights, 2 wrong usage or a file cannot be read.</source>
        <translation>精确的陈述仅由权重推出；权重的统计另外列出。不运行模型。可读取 F64、F32、F16、BF16，GGUF 中还可读取 Q8_0、Q4_0、Q4_K 和 Q6_K。退出状态：0 没有矛盾，1 模型文件与权重矛盾，2 用法错误或文件无法读取。</translation>
    </message>
    <message>
        <source>These positions need a number for every pair of characters, so a text may have at most %1 of them; this one has %2.</source>
        <translation>这种位置编码要为每一对字符存一个数，因此文本最多可有 %1 个字符；这段文本有 %2 个。</translation>
    </message>
    <message>
        <source>This model has %1 numbers; %2 × %3 from number %4 on are not all there.</source>
        <translation>这个模型有 %1 个数；从第 %4 个数起不足 %2 × %3 个。</translation>
    </message>
    <message>
        <source>%1: the length of the sequence is that of the text, %2 {2|character|characters}.</source>
        <translation>%1：序列长度就是文本的长度，%2 个字符。</translation>
    </message>
    <message>
        <source>The model %1 was not trained with %2, whose mixture comes from trained weights of the model; posenc lab train %3 trains one that has them.</source>
        <translation>模型 %1 不是用%2训练的，而它的混合系数来自模型中训练得到的权重；用 posenc lab train %3 可以训练一个有这些权重的模型。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no model of the lab: the entry &quot;%2&quot; of its card cannot be %3.</source>
        <translation>“%1”不是实验室的模型：模型卡中的“%2”不能是 %3。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 bytes of numbers, but its tensors take %3.</source>
        <translation>“%1”有 %2 字节的数，而其中的张量占 %3 字节。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has fewer numbers than its card&apos;s sizes ask for.</source>
        <translation>“%1”中的数比模型卡的尺寸要求的少。</translation>
    </message>
    <message>
        <source>A banded bias would have %1 × %2 numbers in this model, more than the lab builds.</source>
        <translation>带状偏置在这个模型中会有 %1 × %2 个数，超出实验室的上限。</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; is %2 × %3, which does not fit this encoding: %4 {4|row|rows} of %5 are needed.</source>
        <translation>张量“%1”的大小是 %2 × %3，与该编码不符：应有 %4 行，每行 %5 个数。</translation>
    </message>
    <message>
        <source>The model&apos;s file has %1 = %2, but queries are made of %3 numbers.</source>
        <translation>模型文件中 %1 = %2，而查询由 %3 个数算出。</translation>
    </message>
    <message>
        <source>The model&apos;s file has %1 = %2, but the heads of the weights have %3 dimensions.</source>
        <translation>模型文件中 %1 = %2，而权重中的头有 %3 维。</translation>
    </message>
    <message>
        <source>The model&apos;s file counts %1 {1|layer|layers}, but the weights have attention in %2, number %3 to %4; of a model in several files, give the list (.safetensors.index.json) or the folder.</source>
        <translation>模型文件记有 %1 层，而权重中有注意力的是 %2 层，编号 %3 到 %4；模型分成多个文件时，请给出清单（.safetensors.index.json）或文件夹。</translation>
    </message>
    <message>
        <source>Contradictions, so that one of both files may be of another model:</source>
        <translation>矛盾之处（两个文件之一可能属于另一个模型）：</translation>
    </message>
    <message>
        <source>This model was not trained with such a banded bias: it has no tensor &quot;%1&quot; of %2 × %3.</source>
        <translation>这个模型没有用这样的带状偏置训练过：其中没有大小为 %2 × %3 的张量“%1”。</translation>
    </message>
    <message>
        <source>%1 has no view &quot;%2&quot;; examples of its views are %3.</source>
        <translation>%1 没有视图“%2”；它的视图例如 %3。</translation>
    </message>
    <message>
        <source>%1 has no view &quot;%2&quot;; did you mean %3?</source>
        <translation>%1 没有视图“%2”；是指 %3 吗？</translation>
    </message>
    <message>
        <source>Head %2: given %3, expected %4</source>
        <translation>注意力头 %2：给出 %3，应为 %4</translation>
    </message>
    <message>
        <source>Pair %2: given %3, expected %4</source>
        <translation>旋转对 %2：给出 %3，应为 %4</translation>
    </message>
    <message>
        <source>Query %1, key %2: given %3, expected %4</source>
        <translation>查询 %1、键 %2：给出 %3，应为 %4</translation>
    </message>
    <message>
        <source>Position %1, dimension %2: given %3, expected %4</source>
        <translation>位置 %1、维度 %2：给出 %3，应为 %4</translation>
    </message>
    <message>
        <source>Position %1, pair %2: given %3, expected %4</source>
        <translation>位置 %1、旋转对 %2：给出 %3，应为 %4</translation>
    </message>
    <message>
        <source>%1 did not learn to go on with a text.</source>
        <translation>%1 没有学过续写文本。</translation>
    </message>
    <message>
        <source>%1; measured on %2 {2|sequence|sequences}.</source>
        <translation>%1；在 %2 个序列上测量。</translation>
    </message>
    <message>
        <source>--distance is for the task recall-at, not for %1.</source>
        <translation>--distance 用于任务 recall-at，不用于 %1。</translation>
    </message>
    <message>
        <source>Trained to copy random characters</source>
        <translation>训练内容：抄写随机字符</translation>
    </message>
    <message>
        <source>Trained to predict text</source>
        <translation>训练内容：预测文本</translation>
    </message>
    <message>
        <source>Trained to predict the character that followed the last time</source>
        <translation>训练内容：预测该字符上次出现时后面的字符</translation>
    </message>
    <message>
        <source>Trained to recall the digit of a letter</source>
        <translation>训练内容：回忆字母对应的数字</translation>
    </message>
    <message>
        <source>What the model learned. Recall: a text begins with eight letters and their digits, and then asks for the digit of one letter after another. The last three are for models of your own.</source>
        <translation>模型学的内容。回忆：文本以八个字母及其数字开头，然后逐个询问字母对应的数字。后三种用于你自己训练的模型。</translation>
    </message>
    <message>
        <source>copying</source>
        <translation>抄写</translation>
    </message>
    <message>
        <source>induction: what followed the last time</source>
        <translation>归纳：上次出现时后面的字符</translation>
    </message>
    <message>
        <source>recall at a distance</source>
        <translation>一定距离外的回忆</translation>
    </message>
    <message>
        <source>list and train: as JSON; score: the loss at each position as JSON; write: with the surprise of each character</source>
        <translation>list 与 train：以 JSON 输出；score：以 JSON 输出各位置的损失；write：附每个字符的意外程度</translation>
    </message>
    <message>
        <source>list: the trained models; train: another one; score: what a model makes of a text; write: how it goes on with one; save: a model of the program as a file; sweep: the commands of many trainings; gather: a table of the models in a folder</source>
        <translation>list：已训练的模型；train：训练新模型；score：模型在一段文本上的结果；write：模型怎样续写一段文本；save：把程序自带的模型存为文件；sweep：一批训练的命令；gather：汇总文件夹中模型的表格</translation>
    </message>
    <message>
        <source>score and write: a map of distances, with its values as in the views: &quot;rerope map-window=32&quot;</source>
        <translation>score 和 write：距离映射及其取值，写法与视图中相同：&quot;rerope map-window=32&quot;</translation>
    </message>
    <message>
        <source>score and write: a temperature by position, with its values as in the views: &quot;log-n floor=64&quot;</source>
        <translation>score 和 write：随位置变化的温度及其取值，写法与视图中相同：&quot;log-n floor=64&quot;</translation>
    </message>
    <message>
        <source>score: a file with the text, also several; - reads the standard input; write: in place of --prompt; train: a text of your own, whose last tenth is held out</source>
        <translation>score：文本文件，可给出多个；- 表示读标准输入；write：代替 --prompt；train：你自己的文本，最后十分之一留作测试</translation>
    </message>
    <message>
        <source>train: an encoding with values, &quot;rope base=10000&quot;; score, write and save: a model&apos;s id, or its .safetensors file; sweep: the file with the grid; gather: the folder</source>
        <translation>train：编码及其取值，如 &quot;rope base=10000&quot;；score、write 和 save：模型的 id，或它的 .safetensors 文件；sweep：网格文件；gather：文件夹</translation>
    </message>
    <message>
        <source>train: text, recall, recall-at, induction or copy; score: measure the model&apos;s task in place of a text</source>
        <translation>train：text（文本）、recall（回忆）、recall-at（一定距离外的回忆）、induction（归纳）或 copy（抄写）；score：不用文本，改为测量模型自己的任务</translation>
    </message>
    <message>
        <source>Trained to recall the digit of a letter among others, at any distance</source>
        <translation>训练内容：在其他字母之间回忆字母对应的数字，距离不限</translation>
    </message>
    <message>
        <source>score, task recall-at: characters from a letter to its question (default: half of the sequence)</source>
        <translation>score，任务 recall-at：字母与提问之间的字符数（默认：序列的一半）</translation>
    </message>
    <message>
        <source>%1 %2 loses %3 more (95% interval of pairs of one seed: %4 to %5).</source>
        <translation>%1 %2 多损失 %3（同一种子逐对相减的 95 % 区间：%4 至 %5）。</translation>
    </message>
    <message>
        <source>%1 {1|seed|seeds}: %2 to %3</source>
        <translation>%1 个种子：%2 至 %3</translation>
    </message>
    <message>
        <source>At %1 characters &lt;b&gt;%2&lt;/b&gt; loses least: %3 {3|nat|nats}.</source>
        <translation>%1 个字符时，&lt;b&gt;%2&lt;/b&gt; 的损失最小：%3 奈特。</translation>
    </message>
    <message>
        <source>By length; band: lowest to highest seed</source>
        <translation>按长度；色带：最低至最高的种子</translation>
    </message>
    <message>
        <source>Characters of a sequence</source>
        <translation>序列的字符数</translation>
    </message>
    <message>
        <source>Loss by setting and length</source>
        <translation>各设置、各长度的损失</translation>
    </message>
    <message>
        <source>Losses as in the models&apos; cards: of sequences that training did not see.</source>
        <translation>损失取自模型卡：在训练未见过的序列上测得。</translation>
    </message>
    <message>
        <source>Mean loss of each setting</source>
        <translation>各设置的平均损失</translation>
    </message>
    <message>
        <source>There are no models of this task.</source>
        <translation>没有学过这项任务的模型。</translation>
    </message>
    <message>
        <source>Open a folder with models of your own: what posenc lab sweep trained.</source>
        <translation>打开一个存放自己模型的文件夹：posenc lab sweep 训练的那些。</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>What small models of several settings lose within their trained context and beyond it, with all seeds.</source>
        <translation>若干设置的小模型在训练长度以内和以外的损失，含全部种子。</translation>
    </message>
    <message>
        <source>%1 must be a file that ends in .csv, not &quot;%2&quot;.</source>
        <translation>%1 必须是以 .csv 结尾的文件，而不是“%2”。</translation>
    </message>
    <message>
        <source>train and save: the .safetensors file (an interrupted training is in FILE.part, and the same command goes on with it); score: the loss at each position as .csv, .json or .npy; sweep: the folder for the models; gather: the table (default: the standard output), with a .posenc session beside it that shows it</source>
        <translation>train 和 save：.safetensors 文件（中断的训练存于 FILE.part，用同一条命令可继续）；score：各位置的损失，.csv、.json 或 .npy；sweep：存放模型的文件夹；gather：表格（默认：标准输出），旁边还有显示它的 .posenc 会话</translation>
    </message>
    <message>
        <source>%1 minus %2, over all positions, in %3 pairs of one seed: %4 nats (95% interval: %5 to %6).</source>
        <translation>%1 减 %2，所有位置，%3 对同一种子：%4 奈特（95 % 区间：%5 至 %6）。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 models; a figure takes at most %3.</source>
        <translation>“%1”中有 %2 个模型；一张图最多用 %3 个。</translation>
    </message>
    <message>
        <source>A .safetensors file that posenc lab train wrote, in place of the model above; or a folder of them, or several with ; between: each subject takes the one that was trained most like it, with its seeds.</source>
        <translation>posenc lab train 写出的 .safetensors 文件，代替上面的模型；也可以是存放它们的文件夹，或用 ; 隔开的多个文件：每个对象取训练方式最接近它的那个，连同它的各个种子。</translation>
    </message>
    <message>
        <source>%1; the first bug listed gives %2.</source>
        <translation>%1；按所列第一个错误则为 %2。</translation>
    </message>
    <message>
        <source>No known bug or pair of bugs explains the numbers, and none comes closer to them than the setting.</source>
        <translation>没有哪个已知错误或哪两个已知错误的组合能解释这些数，也没有哪个比这个设置更接近它们。</translation>
    </message>
</context>
<context>
    <name>posenc::ui::Actions</name>
    <message>
        <source>&amp;Views</source>
        <translation>切换视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Drawing</source>
        <translation>绘制方式(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Cursors and notes</source>
        <translation>游标和批注(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>从 A 播放(&amp;P)</translation>
    </message>
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
    <message>
        <source>Poi&amp;nt samples</source>
        <translation>逐点取样(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;What this model does</source>
        <translation>此模型如何处理位置(&amp;W)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;New session</source>
        <translation>新建会话(&amp;N)</translation>
    </message>
    <message>
        <source>Fin&amp;ding below the title</source>
        <translation>标题下的结论(&amp;D)</translation>
    </message>
    <message>
        <source>Hold a&amp;xes</source>
        <translation>固定坐标轴(&amp;X)</translation>
    </message>
    <message>
        <source>Stretch s&amp;quare cells</source>
        <translation>拉伸方格(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Course</source>
        <translation>课程面板(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Open a lesson…</source>
        <translation>打开课程文件(&amp;O)…</translation>
    </message>
    <message>
        <source>P&amp;aste a step or lesson</source>
        <translation>粘贴一步或一课(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Export my predictions…</source>
        <translation>导出我的预测(&amp;E)…</translation>
    </message>
    <message>
        <source>Export a &amp;play…</source>
        <translation>导出播放(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Mark as A, where a play begins</source>
        <translation>标记为播放的起点 A(&amp;M)</translation>
    </message>
    <message>
        <source>P&amp;lay from A to here</source>
        <translation>从 A 播放到这里(&amp;L)</translation>
    </message>
    <message>
        <source>C&amp;urves</source>
        <translation>曲线(&amp;U)</translation>
    </message>
    <message>
        <source>Copy d&amp;escription</source>
        <translation>复制文字描述(&amp;E)</translation>
    </message>
    <message>
        <source>P&amp;ointer with values</source>
        <translation>带数值的指示环(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Lock all sliders except the last moved</source>
        <translation>锁定其余滑块，只留上次移动的(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Unlock all sliders</source>
        <translation>解锁所有滑块(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;What a class predicted…</source>
        <translation>全班的预测(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Help on this view</source>
        <translation>关于此视图的帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation>这是什么(&amp;W)？</translation>
    </message>
    <message>
        <source>How to &amp;use this program</source>
        <translation>本程序的用法(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Glossary</source>
        <translation>术语表(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Scenes</source>
        <translation>场景(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Add a scene like this one</source>
        <translation>添加与此相同的场景(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Rename the scene…</source>
        <translation>重命名场景(&amp;R)…</translation>
    </message>
    <message>
        <source>Move the scene &amp;earlier</source>
        <translation>将场景前移(&amp;E)</translation>
    </message>
    <message>
        <source>Move the scene &amp;later</source>
        <translation>将场景后移(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Delete the scene</source>
        <translation>删除场景(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Next step or scene</source>
        <translation>下一步或下一场景(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous step or scene</source>
        <translation>上一步或上一场景(&amp;P)</translation>
    </message>
    <message>
        <source>Copy &amp;formula as LaTeX</source>
        <translation>将公式复制为 LaTeX(&amp;F)</translation>
    </message>
    <message>
        <source>Copy formula with its &amp;values as LaTeX</source>
        <translation>将代入数值的公式复制为 LaTeX(&amp;V)</translation>
    </message>
    <message>
        <source>Open a &amp;folder of lessons…</source>
        <translation>打开课程文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Pas&amp;te a model, flags or a session</source>
        <translation>粘贴模型、参数或会话(&amp;T)</translation>
    </message>
    <message>
        <source>Cop&amp;y as</source>
        <translation>复制为(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Name the bug in your numbers…</source>
        <translation>诊断数值中的错误(&amp;N)…</translation>
    </message>
    <message>
        <source>Model pa&amp;ge</source>
        <translation>模型页(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Table of differences</source>
        <translation>差别一览表(&amp;T)</translation>
    </message>
    <message>
        <source>Copy lin&amp;k</source>
        <translation>复制链接(&amp;K)</translation>
    </message>
    <message>
        <source>Hand&amp;book in the browser</source>
        <translation>在浏览器中打开手册(&amp;B)</translation>
    </message>
    <message>
        <source>Export p&amp;lot…</source>
        <translation>导出图(&amp;L)…</translation>
    </message>
    <message>
        <source>Export &amp;CSV…</source>
        <translation>导出 CSV(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Compare with…</source>
        <translation>与…比较(&amp;C)</translation>
    </message>
    <message>
        <source>Wh&amp;y this number?</source>
        <translation>这个数怎么来的(&amp;Y)</translation>
    </message>
    <message>
        <source>Copy and c&amp;hange…</source>
        <translation>复制并修改(&amp;H)…</translation>
    </message>
    <message>
        <source>Reading c&amp;ursor here</source>
        <translation>在此放置读数游标(&amp;U)</translation>
    </message>
    <message>
        <source>N&amp;ote here…</source>
        <translation>在此添加批注(&amp;O)…</translation>
    </message>
    <message>
        <source>Remo&amp;ve cursors and notes</source>
        <translation>移除游标和批注(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Hear the curve</source>
        <translation>聆听曲线(&amp;H)</translation>
    </message>
    <message>
        <source>E&amp;xam sheet…</source>
        <translation>试卷(&amp;X)…</translation>
    </message>
    <message>
        <source>Ask, or &amp;find any action…</source>
        <translation>提问或查找任意操作(&amp;F)…</translation>
    </message>
    <message>
        <source>Tra&amp;in a model…</source>
        <translation>训练模型(&amp;I)…</translation>
    </message>
</context>
<context>
    <name>posenc::ui::AroundFigure</name>
    <message>
        <source>Values at the pointer and in tables are computed in double precision.</source>
        <translation>指针处和表格中的值以双精度计算。</translation>
    </message>
    <message>
        <source>Drawn in %1 ms. The figure is exact.</source>
        <translation>绘制用时 %1 毫秒，图中的值是精确的。</translation>
    </message>
    <message>
        <source>Drawn in %1 ms. Pixels show means in single precision.</source>
        <translation>绘制用时 %1 毫秒，每个像素是所含格子的单精度均值。</translation>
    </message>
    <message>
        <source>Drawn in %1 ms. Pixels show point samples.</source>
        <translation>绘制用时 %1 毫秒，每个像素只取一个格子的值。</translation>
    </message>
    <message>
        <source>Drawn in %1 ms. The figure uses fewer dimensions.</source>
        <translation>绘制用时 %1 毫秒，图中使用了较少的维度。</translation>
    </message>
</context>
<context>
    <name>posenc::ui::BusyBar</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>停止（Esc）</translation>
    </message>
    <message>
        <source>Draw again</source>
        <translation>重新绘制</translation>
    </message>
</context>
<context>
    <name>posenc::ui::Chooser</name>
    <message>
        <source>%1 takes over the values of %2, but has %3.</source>
        <translation>%1 沿用 %2 的取值，但 %3。</translation>
    </message>
    <message>
        <source>The view &quot;%2&quot; shows one encoding at a time, so you see both in &quot;%3&quot;.</source>
        <translation>“%2”视图一次只能显示一种编码，所以两者都显示在“%3”中。</translation>
    </message>
    <message>
        <source>%1 shows a different quantity in &quot;%2&quot;, so you see both in &quot;%3&quot;.</source>
        <translation>%1 的“%2”显示的是另一种量，因此两者在“%3”中显示。</translation>
    </message>
    <message>
        <source>%1 has no view &quot;%2&quot;, so you see both in &quot;%3&quot;.</source>
        <translation>%1 没有“%2”视图，所以两者都显示在“%3”中。</translation>
    </message>
</context>
<context>
    <name>posenc::ui::DiagnosePage</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查找</translation>
    </message>
    <message>
        <source>What did your code compute?</source>
        <translation>你的代码算出了什么？</translation>
    </message>
    <message>
        <source>Stopped before an answer was found.</source>
        <translation>已停止，尚未得出结论。</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找……</translation>
    </message>
    <message>
        <source>%1, compared with %2</source>
        <translation>%1，对比对象：%2</translation>
    </message>
    <message>
        <source>Report copied</source>
        <translation>报告已复制</translation>
    </message>
    <message>
        <source>Save golden vectors</source>
        <translation>保存基准数</translation>
    </message>
    <message>
        <source>Save a test</source>
        <translation>保存测试</translation>
    </message>
    <message>
        <source>Golden vectors (*.json)</source>
        <translation>基准数 (*.json)</translation>
    </message>
    <message>
        <source>Test for pytest (*.py)</source>
        <translation>pytest 测试 (*.py)</translation>
    </message>
    <message>
        <source>Test in C++ (*.cpp)</source>
        <translation>C++ 测试 (*.cpp)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Name that bug</source>
        <translation>诊断错误</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Save golden vectors…</source>
        <translation>保存基准数…</translation>
    </message>
    <message>
        <source>The correct numbers, as JSON</source>
        <translation>正确的数，以 JSON 保存</translation>
    </message>
    <message>
        <source>Save a test…</source>
        <translation>保存测试…</translation>
    </message>
    <message>
        <source>For your own repository: it fails until the numbers are right</source>
        <translation>供你自己的代码仓库使用：数值改对之前，测试不会通过</translation>
    </message>
    <message>
        <source>Diagnosis</source>
        <translation>诊断结果</translation>
    </message>
    <message>
        <source>On the screen: %1</source>
        <translation>屏幕上：%1</translation>
    </message>
    <message>
        <source>This shows %1. Ctrl+B goes back to the diagnosis.</source>
        <translation>图中显示 %1。按 Ctrl+B 回到诊断结果。</translation>
    </message>
    <message>
        <source>Choose a file of numbers</source>
        <translation>选择数值文件</translation>
    </message>
    <message>
        <source>Tables of numbers (*.npy *.safetensors *.csv *.tsv *.txt *.json)</source>
        <translation>数值表 (*.npy *.safetensors *.csv *.tsv *.txt *.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>posenc::ui::DiagnosisWords</name>
    <message>
        <source>Seen in %1</source>
        <translation>见于 %1</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>看图</translation>
    </message>
    <message>
        <source>Drop a file of numbers from your code here, or choose one: .npy, .safetensors, .csv or .json.</source>
        <translation>把你的代码输出的数值文件拖到这里，或选择一个：.npy、.safetensors、.csv 或 .json。</translation>
    </message>
    <message>
        <source>The file can hold inverse frequencies, a cos or sin table, rotated vectors, slopes, a bias or a matrix of scores. Each number is compared with what the setting on the screen asks for.</source>
        <translation>文件可以是逆频率、cos 或 sin 表、旋转后的向量、斜率、偏置或得分矩阵；其中每个数都会与屏幕上的设置所要求的值比较。</translation>
    </message>
    <message>
        <source>Where they differ, %1 known bugs are tried, alone and in pairs, and the one that explains every number is named.</source>
        <translation>若不一致，则逐一并两两组合地尝试 %1 种已知错误，指出能解释每一个数的那一种。</translation>
    </message>
</context>
<context>
    <name>posenc::ui::DifferencePage</name>
    <message>
        <source>Differences</source>
        <translation>差别一览</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Pin a setting with Ctrl+D, or a model with Compare &gt; With a model; the differences are then listed here.</source>
        <translation>用 Ctrl+D 固定一个设置，或用“比较 &gt; 与模型比较”固定一个模型：差别会列在这里。</translation>
    </message>
    <message>
        <source>Table copied</source>
        <translation>表格已复制</translation>
    </message>
    <message>
        <source>Click a row to see the view that shows it best.</source>
        <translation>点击一行，即显示最能看清这项差别的视图。</translation>
    </message>
    <message>
        <source>Compared: %1</source>
        <translation>比较对象：%1</translation>
    </message>
    <message>
        <source>Ctrl+T goes back to the table of differences.</source>
        <translation>按 Ctrl+T 回到差别一览表。</translation>
    </message>
</context>
<context>
    <name>posenc::ui::EncodingList</name>
    <message>
        <source>&amp;Show with the values of %1</source>
        <translation>以 %1 的取值显示(&amp;S)</translation>
    </message>
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
    <message>
        <source>About the selection</source>
        <translation>关于所选项</translation>
    </message>
    <message>
        <source>Nothing matches. Try another word, or Ctrl+K, which searches everything.</source>
        <translation>这里没有相符的内容。请换一个词，或按 Ctrl+K 查找全部内容。</translation>
    </message>
    <message>
        <source>&amp;Compare with what is shown</source>
        <translation>与当前显示的比较(&amp;C)</translation>
    </message>
    <message>
        <source>Five questions</source>
        <translation>五个问题</translation>
    </message>
</context>
<context>
    <name>posenc::ui::ExamDialog</name>
    <message>
        <source>Exam sheet</source>
        <translation>试卷</translation>
    </message>
    <message>
        <source>Topics (none: all)</source>
        <translation>内容（不选则为全部）</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>题数</translation>
    </message>
    <message>
        <source>Seed (the same one gives the same sheet)</source>
        <translation>随机种子（种子相同，试卷相同）</translation>
    </message>
    <message>
        <source>The key becomes a second file.</source>
        <translation>答案另存为第二个文件。</translation>
    </message>
</context>
<context>
    <name>posenc::ui::ExportDialog</name>
    <message>
        <source>Begin with lines that name the encoding and its parameters (#)</source>
        <translation>开头写明编码及其参数（以 # 开头的行）</translation>
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
    <message>
        <source>Animated WebP</source>
        <translation>WebP 动画</translation>
    </message>
    <message>
        <source>PNG frames</source>
        <translation>逐帧 PNG</translation>
    </message>
    <message>
        <source>Page with sliders</source>
        <translation>带滑块的网页</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Sound of a curve (WAV)</source>
        <translation>曲线的声音（WAV）</translation>
    </message>
    <message>
        <source>This scene</source>
        <translation>此场景</translation>
    </message>
    <message>
        <source>All scenes</source>
        <translation>所有场景</translation>
    </message>
    <message>
        <source>Scenes</source>
        <translation>场景</translation>
    </message>
</context>
<context>
    <name>posenc::ui::Exports</name>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>已停止；未写入任何内容。</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>正在导出……</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>已导出 %1</translation>
    </message>
    <message>
        <source>Writing the handbook…</source>
        <translation>正在生成手册……</translation>
    </message>
    <message>
        <source>Exported %1, and its key in a second file beside it</source>
        <translation>已导出 %1，答案在旁边的第二个文件里</translation>
    </message>
    <message>
        <source>Exam sheet</source>
        <translation>试卷</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Writing the exam sheet…</source>
        <translation>正在生成试卷…</translation>
    </message>
</context>
<context>
    <name>posenc::ui::FigureActions</name>
    <message>
        <source>Picture copied</source>
        <translation>图片已复制</translation>
    </message>
    <message>
        <source>Data copied</source>
        <translation>数据已复制</translation>
    </message>
    <message>
        <source>Copying…</source>
        <translation>正在复制……</translation>
    </message>
    <message>
        <source>Description copied</source>
        <translation>已复制文字描述</translation>
    </message>
    <message>
        <source>Link copied; Ctrl+V opens it here</source>
        <translation>链接已复制：在此按 Ctrl+V 即可打开</translation>
    </message>
    <message>
        <source>Formula copied</source>
        <translation>公式已复制</translation>
    </message>
    <message>
        <source>Copied as %1</source>
        <translation>已复制为 %1</translation>
    </message>
    <message>
        <source>This figure has no legend</source>
        <translation>此图没有图例</translation>
    </message>
    <message>
        <source>This view has no axis that can be switched between linear and logarithmic.</source>
        <translation>该视图没有可在线性与对数之间切换的坐标轴。</translation>
    </message>
    <message>
        <source>Point at the figure first, or move its reading point with Shift and the arrow keys.</source>
        <translation>请先把指针移到图上，或用 Shift 加方向键移动读数点。</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>批注</translation>
    </message>
    <message>
        <source>Words at the arrow (none removes the note):</source>
        <translation>箭头旁的文字（留空则删除该批注）：</translation>
    </message>
</context>
<context>
    <name>posenc::ui::FigureButtons</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Export plot</source>
        <translation>导出图</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>导出 CSV</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Show another encoding or model next to this one</source>
        <translation>把另一种编码或另一个模型放在旁边一起看</translation>
    </message>
    <message>
        <source>Save this figure as PNG, SVG or PDF</source>
        <translation>把这张图存为 PNG、SVG 或 PDF</translation>
    </message>
    <message>
        <source>Save the numbers of this figure as CSV</source>
        <translation>把这张图的数据存为 CSV</translation>
    </message>
</context>
<context>
    <name>posenc::ui::Files</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Sessions, models, exported pictures, class predictions and tables of numbers (*.posenc *.json *.gguf *.png *.svg *.html *.csv *.npy *.safetensors)</source>
        <translation>会话、模型、导出的图片、全班预测与数值表 (*.posenc *.json *.gguf *.png *.svg *.html *.csv *.npy *.safetensors)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>The pasted content is applied to the model shown before.</source>
        <translation>粘贴的内容已应用于之前显示的模型。</translation>
    </message>
    <message>
        <source>The pasted content is shown as a separate model.</source>
        <translation>粘贴的内容作为单独的模型显示。</translation>
    </message>
</context>
<context>
    <name>posenc::ui::FilmRows</name>
    <message>
        <source>Everything, from A to here</source>
        <translation>全部，从 A 到这里</translation>
    </message>
    <message>
        <source>%1 frames</source>
        <translation>%1 帧</translation>
    </message>
    <message>
        <source>What moves</source>
        <translation>变动的量</translation>
    </message>
    <message>
        <source>From, to</source>
        <translation>从，到</translation>
    </message>
    <message>
        <source>Seconds × frames a second</source>
        <translation>秒数 × 每秒帧数</translation>
    </message>
    <message>
        <source>Film from</source>
        <translation>动画从</translation>
    </message>
    <message>
        <source>Film to</source>
        <translation>动画到</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒数</translation>
    </message>
    <message>
        <source>Frames a second</source>
        <translation>每秒帧数</translation>
    </message>
    <message>
        <source>There and back</source>
        <translation>往返</translation>
    </message>
    <message>
        <source>Steady y axes</source>
        <translation>纵轴保持不变</translation>
    </message>
    <message>
        <source>The y axes of curves and bars keep one range from the first frame to the last</source>
        <translation>从第一帧到最后一帧，曲线和条形的纵轴范围不变</translation>
    </message>
</context>
<context>
    <name>posenc::ui::Finder</name>
    <message>
        <source>Nothing matches &quot;%1&quot;. Try one word: wavelength, export, dark, a model or a parameter.</source>
        <translation>没有与“%1”相符的内容。请试一个词：波长、导出、深色、模型名或参数名。</translation>
    </message>
    <message>
        <source>Nothing matches all of these words. Nearest:</source>
        <translation>没有同时包含所有这些词的条目，最接近的是：</translation>
    </message>
    <message>
        <source>Nothing matches &quot;%1&quot;.</source>
        <translation>没有与“%1”匹配的内容。</translation>
    </message>
    <message>
        <source>Ask in your words: which base do I need for 128k?</source>
        <translation>用自己的话提问，例如：哪个基数够 128k？</translation>
    </message>
    <message>
        <source>Ask, or find any action</source>
        <translation>提问，或查找任意操作</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>答案</translation>
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
    <message>
        <source>Show the findings</source>
        <translation>显示检查结果</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>看图</translation>
    </message>
    <message>
        <source>Model page</source>
        <translation>模型页</translation>
    </message>
    <message>
        <source>Everything in effect in this model (Ctrl+I)</source>
        <translation>该模型实际生效的全部内容（Ctrl+I）</translation>
    </message>
</context>
<context>
    <name>posenc::ui::FormulaForms</name>
    <message>
        <source>Other ways to write this formula, and proofs. Up and Down also switch while the formula has the focus.</source>
        <translation>这个公式的其他写法和证明。焦点在公式上时，按上、下方向键也可以切换。</translation>
    </message>
    <message>
        <source>Form of the formula: %1</source>
        <translation>公式的写法：%1</translation>
    </message>
</context>
<context>
    <name>posenc::ui::FormulaSource</name>
    <message>
        <source>section %1</source>
        <translation>第 %1 节</translation>
    </message>
    <message>
        <source>definition %1</source>
        <translation>定义 %1</translation>
    </message>
    <message>
        <source>equation %1</source>
        <translation>式 %1</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>出处：%1</translation>
    </message>
    <message>
        <source>&amp;Open the source</source>
        <translation>打开出处(&amp;O)</translation>
    </message>
    <message>
        <source>Copy the &amp;reference</source>
        <translation>复制引用(&amp;R)</translation>
    </message>
    <message>
        <source>Common mistakes</source>
        <translation>常见错误</translation>
    </message>
    <message>
        <source>Where this formula comes from, and common mistakes with it</source>
        <translation>公式的出处，以及常见错误</translation>
    </message>
    <message>
        <source>your own definition</source>
        <translation>您自己的定义</translation>
    </message>
</context>
<context>
    <name>posenc::ui::FormulaView</name>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Formula: %1</source>
        <translation>公式：%1</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
</context>
<context>
    <name>posenc::ui::Hearing</name>
    <message>
        <source>No player of sounds was found (pw-play, paplay or aplay); Export writes the curve as a WAV file.</source>
        <translation>没有找到播放声音的程序（pw-play、paplay 或 aplay）；可用“导出”把曲线写成 WAV 文件。</translation>
    </message>
    <message>
        <source>The sound could not be written to %1.</source>
        <translation>无法把声音写入 %1。</translation>
    </message>
    <message>
        <source>Playing: %1</source>
        <translation>正在播放：%1</translation>
    </message>
    <message>
        <source>No sound could be played here; Export writes the curve as a WAV file.</source>
        <translation>这里无法播放声音；可用“导出”把曲线写成 WAV 文件。</translation>
    </message>
</context>
<context>
    <name>posenc::ui::LayerStackView</name>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Layer %1: %2</source>
        <translation>第 %1 层：%2</translation>
    </message>
</context>
<context>
    <name>posenc::ui::LengthBars</name>
    <message>
        <source>Lengths</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>%1 ≠ declared</source>
        <translation>%1 ≠ 声明值</translation>
    </message>
</context>
<context>
    <name>posenc::ui::LessonPanel</name>
    <message>
        <source>Learn it by hand</source>
        <translation>动手来学</translation>
    </message>
    <message>
        <source>your prediction</source>
        <translation>你的预测</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>计算结果</translation>
    </message>
    <message>
        <source>Type a number first, such as 4.5, 4,500 or 128k.</source>
        <translation>请先输入一个数，如 4.5、4,500 或 128k。</translation>
    </message>
    <message>
        <source>Choose an answer first.</source>
        <translation>请先选择一个答案。</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Your prediction</source>
        <translation>你的预测</translation>
    </message>
    <message>
        <source>Copy this step as text</source>
        <translation>把这一步复制为文本</translation>
    </message>
    <message>
        <source>Close the lesson</source>
        <translation>关闭课程</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>揭晓</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>下一课</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Lessons of a few minutes each. A step shows a figure and says what to look at, asks you to predict a number before it is shown, or gives you a slider and a goal. All numbers are computed from the figure on the screen.</source>
        <translation>每课几分钟。每一步要么给一幅图并指出该看哪里，要么让你先猜一个数再揭晓，要么给一个滑块和一个目标。所有数字都由屏幕上的图算出。</translation>
    </message>
    <message>
        <source>Step %1 of %2 · about %3 min in all</source>
        <translation>第 %1 步，共 %2 步 · 全课约 %3 分钟</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Animate the figure; Space pauses</source>
        <translation>让图动起来；按空格键暂停</translation>
    </message>
    <message>
        <source>**Class:** %1 of %2 are right.</source>
        <translation>**全班**：%2 人中有 %1 人正确。</translation>
    </message>
    <message>
        <source>Text of this step</source>
        <translation>本步内容</translation>
    </message>
    <message>
        <source>Back to the figure</source>
        <translation>回到图形</translation>
    </message>
    <message>
        <source>What the class predicted</source>
        <translation>全班的预测</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>%1 (%2 of %3 predicted)</source>
        <translation>%1（预测了 %2/%3）</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>You were right in **%1 of %2**.</source>
        <translation>你答对了 **%1/%2**。</translation>
    </message>
    <message>
        <source>Your predictions</source>
        <translation>你的预测</translation>
    </message>
    <message>
        <source>%1. %2 · %3 min</source>
        <translation>%1. %2 · %3 分钟</translation>
    </message>
    <message>
        <source>%1 · %2 min</source>
        <translation>%1 · %2 分钟</translation>
    </message>
    <message>
        <source>All %1 encodings and %2 models</source>
        <translation>全部 %1 种编码和 %2 个模型</translation>
    </message>
    <message>
        <source>Or drop a model&apos;s config.json or GGUF here to see what it does with positions.</source>
        <translation>也可以把模型的 config.json 或 GGUF 拖到这里，看看它如何处理位置。</translation>
    </message>
    <message>
        <source>Back to the step&apos;s figure</source>
        <translation>回到这一步的图</translation>
    </message>
    <message>
        <source>Begin, or choose another lesson above. You can move anything in the figures.</source>
        <translation>点“开始”，或在上方选择另一课。图可以随意操作，参数想怎么调就怎么调。</translation>
    </message>
    <message>
        <source>You have finished the course</source>
        <translation>课程已全部学完</translation>
    </message>
    <message>
        <source>You can take every lesson above again. Close this pane to explore the figures with your own questions.</source>
        <translation>上面的每一课都可以重学。关掉这一栏，就可以带着自己的问题去操作这些图。</translation>
    </message>
    <message>
        <source>Not answered.</source>
        <translation>没有作答。</translation>
    </message>
    <message>
        <source>You said: %1</source>
        <translation>你的答案：%1</translation>
    </message>
    <message>
        <source>True: %1</source>
        <translation>正确答案：%1</translation>
    </message>
    <message>
        <source>Mark your answer on the figure first, or type it.</source>
        <translation>请先在图上标出答案，或输入数值。</translation>
    </message>
    <message>
        <source>What I got wrong (%1)</source>
        <translation>我答错的题（%1）</translation>
    </message>
    <message>
        <source>Your prediction, %1</source>
        <translation>你的预测，%1</translation>
    </message>
    <message>
        <source>Type it, or click on the figure where you expect it and drag to correct that. The arrow keys move it too (Ctrl: small steps), and Enter shows the answer.</source>
        <translation>输入数值，或在图上点击你认为的位置，拖动可以移动；也可用方向键移动（按住 Ctrl 为小步）。按回车看答案。</translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation>第 %1 题，共 %2 题</translation>
    </message>
</context>
<context>
    <name>posenc::ui::Lessons</name>
    <message>
        <source>%1: %2 Drop a model&apos;s config.json here to see that model, or start with %3 short lessons.</source>
        <translation>%1：%2把模型的 config.json 拖到这里，就能看到那个模型；也可以从 %3 节短课学起。</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Shown with the answer.</source>
        <translation>揭晓答案时显示。</translation>
    </message>
    <message>
        <source>Shown later in this lesson.</source>
        <translation>本课稍后才显示。</translation>
    </message>
    <message>
        <source>Open a folder of lessons</source>
        <translation>打开课程文件夹</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation>课程 (*.md)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Open a class&apos;s predictions</source>
        <translation>打开全班的预测</translation>
    </message>
    <message>
        <source>Class and personal predictions (*.csv *.txt)</source>
        <translation>全班与个人的预测 (*.csv *.txt)</translation>
    </message>
    <message>
        <source>Export my predictions</source>
        <translation>导出我的预测</translation>
    </message>
    <message>
        <source>Texts (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>已导出 %1</translation>
    </message>
    <message>
        <source>This would give the answer away; it works again once you have answered. Copy picture copies what you see.</source>
        <translation>这会泄露答案，作答之后才能使用；“复制图片”可复制现在看到的图。</translation>
    </message>
    <message>
        <source>This would give away what a later step asks; it works again there. Copy picture copies what you see.</source>
        <translation>这会泄露后面一步的答案，到那一步才能使用；“复制图片”可复制现在看到的图。</translation>
    </message>
</context>
<context>
    <name>posenc::ui::MainWindow</name>
    <message>
        <source>Divider between the figure and its formula</source>
        <translation>图形与公式之间的分隔条</translation>
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
        <source>Readings at the pointer</source>
        <translation>指针处的读数</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>正在绘制……</translation>
    </message>
    <message>
        <source>Stopped. The previous figure is shown.</source>
        <translation>已停止。图形仍为之前的内容。</translation>
    </message>
    <message>
        <source>Marked as A. Now change something; Shift+A then plays from A to the new state.</source>
        <translation>已标记为 A。现在随意改动；再按 Shift+A，就从 A 播放到改动后的状态。</translation>
    </message>
    <message>
        <source>First mark the state where the play begins: go to it and press A.</source>
        <translation>请先标记播放的起点：转到该状态，再按 A。</translation>
    </message>
    <message>
        <source>This is still A: change something first; Shift+A then plays from A to the new state.</source>
        <translation>当前状态就是 A：请先改动一处，再按 Shift+A，即可从 A 播放到新的状态。</translation>
    </message>
    <message>
        <source>Ask, or find   Ctrl+K</source>
        <translation>提问或查找   Ctrl+K</translation>
    </message>
    <message>
        <source>Ask, or find any action, Ctrl+K</source>
        <translation>提问或查找任意操作，Ctrl+K</translation>
    </message>
    <message>
        <source>Ask a question in your words, or find an action, a figure or a model</source>
        <translation>用自己的话提问，或查找操作、图和模型</translation>
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
    <name>posenc::ui::ModelOverview</name>
    <message>
        <source>Factors on scores, by engine</source>
        <translation>各引擎给得分乘的系数</translation>
    </message>
    <message>
        <source>Trained, declared, stretched</source>
        <translation>训练、声明与扩展后的长度</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>In effect</source>
        <translation>实际生效的值</translation>
    </message>
    <message>
        <source>Layers: taller ones see farther</source>
        <translation>各层：越高看得越远</translation>
    </message>
</context>
<context>
    <name>posenc::ui::ModelPage</name>
    <message>
        <source>Model page</source>
        <translation>模型页</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>总览</translation>
    </message>
    <message>
        <source>Every pair</source>
        <translation>每个旋转对</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>As read</source>
        <translation>读到的内容</translation>
    </message>
    <message>
        <source>Which encoding</source>
        <translation>哪种编码</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Key in the file</source>
        <translation>文件中的键</translation>
    </message>
    <message>
        <source>Copy card</source>
        <translation>复制卡片</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Copy record</source>
        <translation>复制记录</translation>
    </message>
    <message>
        <source>%1 (Ctrl+C)</source>
        <translation>%1（Ctrl+C）</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>cos and sin</source>
        <translation>cos 与 sin</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>derived or default</source>
        <translation>推得或默认</translation>
    </message>
    <message>
        <source>the sliders have moved since; this is what the file says</source>
        <translation>滑块此后已移动；这里显示的是文件的内容</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Ctrl+I goes back to the model page.</source>
        <translation>按 Ctrl+I 回到模型页。</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
</context>
<context>
    <name>posenc::ui::MoreViews</name>
    <message>
        <source>All views</source>
        <translation>全部视图</translation>
    </message>
</context>
<context>
    <name>posenc::ui::NumbersForm</name>
    <message>
        <source>neighbours, 2i and 2i + 1</source>
        <translation>相邻两维，2i 与 2i + 1</translation>
    </message>
    <message>
        <source>halves, i and i + d/2</source>
        <translation>前后两半，i 与 i + d/2</translation>
    </message>
    <message>
        <source>inverse frequencies</source>
        <translation>逆频率</translation>
    </message>
    <message>
        <source>cosines</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>sines</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>rotated vectors</source>
        <translation>旋转后的向量</translation>
    </message>
    <message>
        <source>slopes</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>biases</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>对比对象</translation>
    </message>
    <message>
        <source>Array in the file</source>
        <translation>文件中的数组</translation>
    </message>
    <message>
        <source>Numbers are</source>
        <translation>数的含义</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>First position</source>
        <translation>起始位置</translation>
    </message>
    <message>
        <source>Pairs are</source>
        <translation>成对方式</translation>
    </message>
    <message>
        <source>Which dimensions the setting rotates together</source>
        <translation>设置中哪些维度一起旋转</translation>
    </message>
    <message>
        <source>detected</source>
        <translation>自动判断</translation>
    </message>
    <message>
        <source>detected: %1</source>
        <translation>自动判断：%1</translation>
    </message>
    <message>
        <source>The shape in which to read the numbers, such as &quot;512, 64&quot;; rows are positions or queries. Empty: as in the file.</source>
        <translation>按此形状读取，例如“512, 64”：行是位置或查询。留空则按文件中的形状。</translation>
    </message>
    <message>
        <source>The position of the first row. Empty: detected, otherwise 0.</source>
        <translation>第一行的位置。留空则自动判断，判断不出时为 0。</translation>
    </message>
</context>
<context>
    <name>posenc::ui::Pages</name>
    <message>
        <source>Right click, Shift+F10</source>
        <translation>右键、Shift+F10</translation>
    </message>
    <message>
        <source>What one does with a figure: a cursor or a note here, copy, export</source>
        <translation>对图形的常用操作：在此放游标或批注、复制、导出</translation>
    </message>
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
        <source>Begin</source>
        <translation>开始使用</translation>
    </message>
    <message>
        <source>Choose an encoding or a model on the left, a view above the figure, and move the sliders on the right. Everything updates at once, and every change can be undone.</source>
        <translation>在左侧选择编码或模型，在图的上方选择视图，再移动右侧的滑块。所有显示内容立即随之更新，每次更改都可撤销。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Pin what you see, then change the parameters or the encoding: curves are drawn over each other, maps side by side or as their difference.</source>
        <translation>固定当前所见，再更改参数或编码：曲线会叠加显示，热图则并排显示或显示其差值。</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>T shows the numbers behind the figure; Export writes them as CSV, NPY or JSON, exact to the last digit.</source>
        <translation>按 T 显示图形背后的数值；“导出”可将其写为 CSV、NPY 或 JSON，精确到最后一位。</translation>
    </message>
    <message>
        <source>A session file is a few readable lines. An exported PNG or SVG carries the same lines and opens again as a session.</source>
        <translation>会话文件只有几行可读的文本。导出的 PNG 或 SVG 带有同样的内容，可再次作为会话打开。</translation>
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
    <message>
        <source>Alt while dragging a slider</source>
        <translation>拖动滑块时按住 Alt</translation>
    </message>
    <message>
        <source>Move freely instead of from one usual value to the next</source>
        <translation>自由移动，而不是在常用值之间跳动</translation>
    </message>
    <message>
        <source>, and .</source>
        <translation>, 和 .</translation>
    </message>
    <message>
        <source>Made with Qt Widgets, Qt Charts and Qt Svg (GPL and LGPL), Eigen (MPL-2.0), nlohmann-json, CLI11 and libwebp (MIT and BSD), and a subset of Noto Sans CJK under the SIL Open Font License.</source>
        <translation>使用了 Qt Widgets、Qt Charts 和 Qt Svg（GPL 和 LGPL）、Eigen（MPL-2.0）、nlohmann-json、CLI11 和 libwebp（MIT 和 BSD），以及以 SIL Open Font License 授权的 Noto Sans CJK 子集。</translation>
    </message>
    <message>
        <source>Arrows, + and −, Home in the figure</source>
        <translation>在图上按方向键、+ 和 −、Home</translation>
    </message>
    <message>
        <source>Move the view, zoom, the whole figure again</source>
        <translation>平移视图、缩放、恢复显示整幅图</translation>
    </message>
    <message>
        <source>Shift and arrows in the figure</source>
        <translation>在图上按 Shift 加方向键</translation>
    </message>
    <message>
        <source>Read the values there; with Ctrl, in the smallest steps</source>
        <translation>读出该处的数值；再按住 Ctrl 则以最小步移动</translation>
    </message>
    <message>
        <source>How to use this program</source>
        <translation>本程序的用法</translation>
    </message>
    <message>
        <source>The terms used in figures and lessons, in the order of the course. Ctrl+K finds each by its English or its Chinese name.</source>
        <translation>图形与课程中的术语，按课程中出现的先后排列。按 Ctrl+K，用英文名或中文名都能查到。</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>术语表</translation>
    </message>
    <message>
        <source>Open or drop a model&apos;s config.json or GGUF, or paste one with Ctrl+V, to see what that model does with positions. A list above the figure shows what the file leaves open or contradicts.</source>
        <translation>打开或拖入模型的 config.json 或 GGUF，或用 Ctrl+V 粘贴，即可查看该模型如何处理位置；文件未说明或自相矛盾之处列在图的上方。</translation>
    </message>
    <message>
        <source>Show the whole figure again</source>
        <translation>恢复显示整幅图</translation>
    </message>
    <message>
        <source>Back to its default</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>On its own, a transformer sees no order; a position encoding tells it where each token is. This program shows what an encoding does, with the values that real models use.</source>
        <translation>Transformer 本身不感知顺序；位置编码告诉它每个 token 所在的位置。本程序以真实模型所用的取值展示位置编码的作用。</translation>
    </message>
    <message>
        <source>The box next to a slider takes any valid number: 1e6, 500000 or 0.25. If a number is not valid, a note in the row says why and nothing changes.</source>
        <translation>滑块旁的输入框接受任何合法的数：1e6、500000 或 0.25。不合法的数会在该行下方说明原因，且不作任何更改。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Step the parameter last touched back or forward</source>
        <translation>最近用过的参数后退或前进一步</translation>
    </message>
    <message>
        <source>Drop a table from your own code (.npy, .safetensors, .csv, .json) to see whether it matches the setting and, if not, which bug it has.</source>
        <translation>把你自己的代码输出的数值表（.npy、.safetensors、.csv、.json）拖进来，即可得知它是否符合设置；若不符合，则给出错误的名称。</translation>
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
    <message>
        <source>Lock all others</source>
        <translation>锁定其余全部</translation>
    </message>
    <message>
        <source>Unlock all</source>
        <translation>全部解锁</translation>
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
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Unlock: the value can be changed again</source>
        <translation>解锁：该值可以再次更改</translation>
    </message>
    <message>
        <source>Lock: the value stays, even when you choose a model, and the parameter is not offered while you present. A right click locks all others.</source>
        <translation>锁定：该值保持不变，选择模型时也是如此；演示时不提供该参数。右键单击可锁定其余全部。</translation>
    </message>
    <message>
        <source>Unlock %1</source>
        <translation>解锁 %1</translation>
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
        <translation>对比对象</translation>
    </message>
    <message>
        <source>Make active: %1</source>
        <translation>设为当前对象：%1</translation>
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
    <message>
        <source>1 step a second</source>
        <translation>每秒 1 步</translation>
    </message>
    <message>
        <source>%1 steps a second</source>
        <translation>每秒 %1 步</translation>
    </message>
    <message>
        <source>One step back (,)</source>
        <translation>后退一步（,）</translation>
    </message>
    <message>
        <source>Stop playing</source>
        <translation>停止播放</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Play from</source>
        <translation>播放起点</translation>
    </message>
    <message>
        <source>Play to</source>
        <translation>播放终点</translation>
    </message>
    <message>
        <source>One step forward (.)</source>
        <translation>前进一步（.）</translation>
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
    <name>posenc::ui::PresentBar</name>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停（空格）</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>播放（空格）</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>The parameter to step and play</source>
        <translation>用来步进和播放的参数</translation>
    </message>
    <message>
        <source>One step back (,)</source>
        <translation>后退一步（,）</translation>
    </message>
    <message>
        <source>End the presentation (Esc)</source>
        <translation>结束演示（Esc）</translation>
    </message>
    <message>
        <source>All sliders are locked.</source>
        <translation>所有滑块均已锁定。</translation>
    </message>
    <message>
        <source>This figure has no sliders.</source>
        <translation>此图没有滑块。</translation>
    </message>
    <message>
        <source>Unlock them beside the figure (Esc), or with Ctrl+K, &quot;Unlock all sliders&quot;.</source>
        <translation>可在图旁解锁（Esc），或按 Ctrl+K 选“解锁所有滑块”。</translation>
    </message>
    <message>
        <source>One step forward (.)</source>
        <translation>前进一步（.）</translation>
    </message>
</context>
<context>
    <name>posenc::ui::PresentTimer</name>
    <message>
        <source>Pause the timer</source>
        <translation>暂停计时</translation>
    </message>
    <message>
        <source>Start the timer</source>
        <translation>开始计时</translation>
    </message>
    <message>
        <source>Timer %1: %2</source>
        <translation>计时器 %1：%2</translation>
    </message>
    <message>
        <source>Reset the timer, or count down</source>
        <translation>重置计时器，或改为倒计时</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Count up</source>
        <translation>正计时</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
</context>
<context>
    <name>posenc::ui::Presenter</name>
    <message>
        <source>Esc: end  ·  Space: play  ·  Left, Right: step  ·  Page Up, Page Down: scenes  ·  P: pointer  ·  F: formula  ·  upper edge: views</source>
        <translation>Esc：结束  ·  空格：播放  ·  左、右方向键：逐步移动  ·  Page Up、Page Down：切换场景  ·  P：指示环  ·  F：公式  ·  上边缘：视图</translation>
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
    <name>posenc::ui::QuickExport</name>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG 矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>PDF page (*.pdf)</source>
        <translation>PDF 页面 (*.pdf)</translation>
    </message>
    <message>
        <source>CSV data (*.csv)</source>
        <translation>CSV 数据 (*.csv)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
</context>
<context>
    <name>posenc::ui::SavedSession</name>
    <message>
        <source>Save session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Another program has changed %1 since you opened it. Replace its current contents?</source>
        <translation>%1 打开之后已被另一个程序更改。要替换它现在的内容吗？</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Sessions (*.posenc)</source>
        <translation>会话 (*.posenc)</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>未保存的内容</translation>
    </message>
    <message>
        <source>This session is not saved yet. Save it first?</source>
        <translation>此会话尚未保存。要先保存吗？</translation>
    </message>
    <message>
        <source>The changes to %1 are not saved yet. Save them first?</source>
        <translation>对 %1 的更改尚未保存。要先保存吗？</translation>
    </message>
    <message>
        <source>%1 – PosEnc Explorer</source>
        <translation>%1 – PosEnc Explorer</translation>
    </message>
    <message>
        <source>Save as a new session… (Ctrl+S)</source>
        <translation>另存为新会话…（Ctrl+S）</translation>
    </message>
    <message>
        <source>Save to %1 (Ctrl+S)</source>
        <translation>保存到 %1（Ctrl+S）</translation>
    </message>
    <message>
        <source>Settings and unsaved work last only until the program ends: &quot;%1&quot; is full or cannot be written to.</source>
        <translation>设置和未保存的内容只保留到程序结束：“%1”空间不足，或不允许写入。</translation>
    </message>
    <message>
        <source>PosEnc Explorer ended without saving; your work from %1 was kept.</source>
        <translation>PosEnc Explorer 上次未保存就退出了；你在 %1 的工作已保留。</translation>
    </message>
    <message>
        <source>PosEnc Explorer ended without saving; your work from %1 on %2 was kept.</source>
        <translation>PosEnc Explorer 上次未保存就退出了；你在 %1 对 %2 所做的工作已保留。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>PosEnc Explorer crashed (%1). The report contains only what was on the screen and the signal that ended the program; paste it into an issue to help find the cause.</source>
        <translation>PosEnc Explorer 曾意外崩溃（%1）。崩溃报告只记录当时屏幕上的内容和崩溃信号，不含其他信息；把它复制到 issue 中，有助于查找原因。</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
</context>
<context>
    <name>posenc::ui::SceneBar</name>
    <message>
        <source>Scenes</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Scenes of this session: Page Up and Page Down step through them, a double click renames</source>
        <translation>本会话的场景：Page Up 和 Page Down 逐个切换，双击可重命名</translation>
    </message>
</context>
<context>
    <name>posenc::ui::SceneRow</name>
    <message>
        <source>Rename the scene</source>
        <translation>重命名场景</translation>
    </message>
    <message>
        <source>Title of this scene</source>
        <translation>该场景的标题</translation>
    </message>
</context>
<context>
    <name>posenc::ui::SchemePage</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>This encoding has no definition yet: its vectors are drawn or trained. Write one here.</source>
        <translation>此编码尚无定义：其向量是抽取或训练得来的。可在此写一个。</translation>
    </message>
    <message>
        <source>The figure shows this definition.</source>
        <translation>图中显示的就是这个定义。</translation>
    </message>
    <message>
        <source>Open a definition</source>
        <translation>打开定义</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 is larger than a definition may be.</source>
        <translation>%1 超过了定义允许的大小。</translation>
    </message>
    <message>
        <source>Save the definition</source>
        <translation>保存定义</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Copy and change</source>
        <translation>复制并修改</translation>
    </message>
    <message>
        <source>The definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>The language of definitions</source>
        <translation>定义所用的语言</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Definitions (*.txt)</source>
        <translation>定义 (*.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>posenc::ui::Search</name>
    <message>
        <source>%1 with the values of %2</source>
        <translation>%1，采用 %2 的取值</translation>
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
        <source>Play %1</source>
        <translation>播放 %1</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>动画</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>The current view, before you change it</source>
        <translation>当前所见（固定下来，再去改参数）</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Compare with which encoding or model?</source>
        <translation>与哪种编码或哪个模型比较？</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>图形</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Published figure</source>
        <translation>论文中的图</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>术语</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Common mistake</source>
        <translation>常见错误</translation>
    </message>
</context>
<context>
    <name>posenc::ui::Session</name>
    <message>
        <source>New session[*]</source>
        <translation>新会话[*]</translation>
    </message>
    <message>
        <source>New session from %1[*]</source>
        <translation>新会话，来自 %1[*]</translation>
    </message>
</context>
<context>
    <name>posenc::ui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Follow system</source>
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
    <name>posenc::ui::SheetRows</name>
    <message>
        <source>The size must be two lengths such as 85 × 60 mm, 6.5 × 4 in or 1280 × 800 px, or a width such as 85 mm.</source>
        <translation>尺寸须为两个长度，例如 85 × 60 mm、6.5 × 4 in 或 1280 × 800 px；也可只写宽度，例如 85 mm。</translation>
    </message>
    <message>
        <source>%1 × %2 mm</source>
        <translation>%1 × %2 mm</translation>
    </message>
    <message>
        <source>%1 mm wide, as high as the figure needs</source>
        <translation>宽 %1 mm，高度随图形而定</translation>
    </message>
    <message>
        <source>, %1 pixels</source>
        <translation>，宽 %1 像素</translation>
    </message>
    <message>
        <source>, %1 × %2 pixels</source>
        <translation>，%1 × %2 像素</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Dots per inch</source>
        <translation>每英寸点数</translation>
    </message>
    <message>
        <source>Text as paths</source>
        <translation>文字转为路径</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Font size (pt)</source>
        <translation>字号（pt）</translation>
    </message>
    <message>
        <source>Title and captions</source>
        <translation>标题与说明</translation>
    </message>
    <message>
        <source>Transparent background</source>
        <translation>透明背景</translation>
    </message>
    <message>
        <source>%1 × %2 px does not fit text of %3 pt: each side must be from %4 to %5 px.</source>
        <translation>%1 × %2 px 不适合 %3 pt 的字号：每边须在 %4 到 %5 px 之间。</translation>
    </message>
    <message>
        <source>This size needs a unit: %1 mm, in or px.</source>
        <translation>尺寸缺少单位：请写成 %1 mm，或改用 in、px。</translation>
    </message>
</context>
<context>
    <name>posenc::ui::StatePlay</name>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停（空格）</translation>
    </message>
    <message>
        <source>Playback position between A and B</source>
        <translation>播放在 A 与 B 之间的位置</translation>
    </message>
    <message>
        <source>Continue (Space)</source>
        <translation>继续（空格）</translation>
    </message>
    <message>
        <source>the encoding changes halfway</source>
        <translation>编码在半途切换</translation>
    </message>
    <message>
        <source>the view changes halfway</source>
        <translation>视图在半途切换</translation>
    </message>
</context>
<context>
    <name>posenc::ui::Strip</name>
    <message>
        <source>With your numbers</source>
        <translation>代入当前数值</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Computed just now, in double precision, from the values on the right.</source>
        <translation>刚刚由右侧的取值以双精度算出。</translation>
    </message>
    <message>
        <source>Common mistakes about this in notes and tutorials, disproved with numbers</source>
        <translation>笔记和教程在这里常见的错误，附数值证明</translation>
    </message>
    <message>
        <source>Common mistakes (%1)</source>
        <translation>常见错误（%1）</translation>
    </message>
    <message>
        <source>Mistakes (%1)</source>
        <translation>错误（%1）</translation>
    </message>
</context>
<context>
    <name>posenc::ui::TableDialog</name>
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
    <message>
        <source>Copied one number</source>
        <translation>已复制一个数</translation>
    </message>
    <message>
        <source>%1 numbers are too many for the clipboard; select at most %2, or export them as CSV or NPY.</source>
        <translation>%1 个数超出剪贴板的容量；请最多选择 %2 个，或导出为 CSV 或 NPY。</translation>
    </message>
</context>
<context>
    <name>posenc::ui::TrainPage</name>
    <message>
        <source>Steps are a whole number from 1 to %1, and a seed is one from 0 on.</source>
        <translation>步数应为 1 到 %1 的整数，随机种子应为不小于 0 的整数。</translation>
    </message>
    <message>
        <source>Training is done: keep the model, or train another.</source>
        <translation>训练完成：可以保存模型，或再训练一个。</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>第 %1 层，第 %2 头</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Left unfinished: %1</source>
        <translation>上次未完成：%1</translation>
    </message>
    <message>
        <source>Paused: %1</source>
        <translation>已暂停：%1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>还需 %1</translation>
    </message>
    <message>
        <source>the first steps tell how long it takes</source>
        <translation>训练几步后即可估计时间</translation>
    </message>
    <message>
        <source>%1 · %2 weights · %3</source>
        <translation>%1 · %2 个权重 · %3</translation>
    </message>
    <message>
        <source>Beginning…</source>
        <translation>正在开始…</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Keep the model</source>
        <translation>保存模型</translation>
    </message>
    <message>
        <source>Models (*.safetensors)</source>
        <translation>模型 (*.safetensors)</translation>
    </message>
    <message>
        <source>Measuring at 1, 2, 4 and 8 times the length…</source>
        <translation>正在测量 1、2、4、8 倍长度上的损失…</translation>
    </message>
    <message>
        <source>Kept as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>The loss of your model by position. Ctrl+L goes back to training.</source>
        <translation>您的模型在各位置上的损失。按 Ctrl+L 回到训练。</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>图片已复制</translation>
    </message>
    <message>
        <source>Train a model</source>
        <translation>训练模型</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有注意力头</translation>
    </message>
    <message>
        <source>After</source>
        <translation>训练步数</translation>
    </message>
    <message>
        <source>After how many steps: 1, 2, 4, 8 and so on; at the right end, the newest weights. When does a head find the previous character?</source>
        <translation>训练多少步之后：1、2、4、8……最右端是最新的权重。哪一步起，有注意力头学会看前一个字符？</translation>
    </message>
    <message>
        <source>Attention of</source>
        <translation>显示注意力</translation>
    </message>
    <message>
        <source>Text: the next character</source>
        <translation>文本：下一个字符</translation>
    </message>
    <message>
        <source>Recall: the digit of a letter</source>
        <translation>回忆：字母对应的数字</translation>
    </message>
    <message>
        <source>Trains a small decoder of characters with the encoding on the screen: two layers, four heads, 128 characters of context. The loss falls before your eyes, and what its heads attend to in your own text changes with it. Training goes on while this page is closed, and after a restart. Tiny models are no evidence about large ones.</source>
        <translation>用屏幕上的编码训练一个小的字符解码器：两层，四个注意力头，上下文 128 个字符。您会看到损失逐步下降，各注意力头在您的文本上的注意力也随之变化。关闭此页后训练仍继续，重启后也能继续。小模型的结果不能作为大模型的依据。</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练过程</translation>
    </message>
    <message>
        <source>At most %1 characters; those that the model does not know are read as blanks.</source>
        <translation>最多 %1 个字符；模型不认识的字符按空格处理。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Keep…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Saves the model as it is now, with its losses at 1, 2, 4 and 8 times the length</source>
        <translation>保存模型的当前状态，以及它在 1、2、4、8 倍长度上的损失</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Show its loss by position</source>
        <translation>按位置显示损失</translation>
    </message>
</context>
<context>
    <name>posenc::ui::ValueEditor</name>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>%1, automatic</source>
        <translation>%1，自动</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>%1, choose a file</source>
        <translation>%1，选择文件</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Files that can be read (%1)</source>
        <translation>可读取的文件 (%1)</translation>
    </message>
    <message>
        <source>Set by the formula; the current value is in grey</source>
        <translation>由公式决定；当前值以灰色显示</translation>
    </message>
    <message>
        <source>Stops at usual values; hold Alt while you drag to move freely</source>
        <translation>拖动时停在常用值上；拖动中按住 Alt 可自由移动</translation>
    </message>
    <message>
        <source>Beyond a bar, “auto” takes another trained model once you let go</source>
        <translation>越过竖线后松手，“自动”会换用另一个训练好的模型</translation>
    </message>
</context>
<context>
    <name>posenc::ui::ViewBar</name>
    <message>
        <source>Groups of views</source>
        <translation>视图分组</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Views to the left</source>
        <translation>左侧的视图</translation>
    </message>
    <message>
        <source>Views to the right</source>
        <translation>右侧的视图</translation>
    </message>
</context>
<context>
    <name>posenc::ui::ViewPage</name>
    <message>
        <source>Symbols and sliders</source>
        <translation>符号与滑块</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>术语</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出处</translation>
    </message>
    <message>
        <source>How to use this program</source>
        <translation>本程序的用法</translation>
    </message>
    <message>
        <source>All keys and gestures</source>
        <translation>全部快捷键与手势</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>术语表</translation>
    </message>
    <message>
        <source>What you see</source>
        <translation>看什么</translation>
    </message>
    <message>
        <source>What to try</source>
        <translation>试什么</translation>
    </message>
    <message>
        <source>In the figure</source>
        <translation>在图中</translation>
    </message>
    <message>
        <source>Help on %1</source>
        <translation>关于“%1”的帮助</translation>
    </message>
    <message>
        <source>Try: %1</source>
        <translation>试一试：%1</translation>
    </message>
</context>
<context>
    <name>posenc::ui::WeightsPanel</name>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>The weights are being read…</source>
        <translation>正在读取权重…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Assumed: %1</source>
        <translation>假设：%1</translation>
    </message>
    <message>
        <source>Query token</source>
        <translation>查询 token</translation>
    </message>
    <message>
        <source>Key token</source>
        <translation>键 token</translation>
    </message>
    <message>
        <source>Also with</source>
        <translation>同时换用</translation>
    </message>
    <message>
        <source>Ids of two tokens: the scores of layer 0 between them, by distance.</source>
        <translation>两个 token 的编号：第 0 层中它们之间的得分，随距离而变。</translation>
    </message>
    <message>
        <source>Another rotation, whose scores are drawn too; what it leaves out is the model&apos;s.</source>
        <translation>另一种旋转，其得分也一并画出；未写出的参数取模型的值。</translation>
    </message>
    <message>
        <source>What the weights say</source>
        <translation>权重说明了什么</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>图片已复制</translation>
    </message>
    <message>
        <source>Numbers copied</source>
        <translation>数值已复制</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Copy numbers</source>
        <translation>复制数值</translation>
    </message>
</context>
<context>
    <name>posenc::ui::WhyPage</name>
    <message>
        <source>Why this number?</source>
        <translation>这个数怎么来的？</translation>
    </message>
    <message>
        <source>The steps to the number</source>
        <translation>得到这个数的各步</translation>
    </message>
    <message>
        <source>Click a number in the figure, or point at one with Shift and the arrow keys and press W: the steps to it appear here.</source>
        <translation>在图中点击一个数，或用 Shift 加方向键指向它再按 W：这里会列出得到它的各步。</translation>
    </message>
    <message>
        <source>Show only the first</source>
        <translation>只显示第一步</translation>
    </message>
    <message>
        <source>The pixel is the mean of columns %L1 to %L2 and rows %L3 to %L4; these are the steps to the cell under the pointer, column %L5 and row %L6.</source>
        <translation>这个像素是第 %L1 至 %L2 列、第 %L3 至 %L4 行各格的均值；下面是指针所指那一格（第 %L5 列、第 %L6 行）的各步。</translation>
    </message>
</context>
</TS>
