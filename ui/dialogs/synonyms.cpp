// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/synonyms.hpp"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <array>

#include "core/explore/text/language.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

struct Entry {
    const char* key;
    const char* words;
};

constexpr const char* kExtension = "context extension extend long context scaling interpolation 长上下文 外推 扩展";

constexpr std::array kEntries{
    Entry{"&Open…", "load import file config.json model gguf session picture recent 导入 加载 文件 模型"},
    Entry{"&Save session", "store write keep 存储 会话"},
    Entry{"Copy &formula as LaTeX", "tex equation math clipboard 公式 复制 方程"},
    Entry{"Copy formula with its &values as LaTeX", "tex equation numbers math clipboard 公式 数值 复制 方程"},
    Entry{"Save session &as…", "store write copy 存储 会话"},
    Entry{
        "&Export…",
        "csv png pdf svg npy json numpy image picture data file download save make print in black and white grey gray "
        "greyscale grayscale monochrome 图片 数据 下载 打印 黑白 灰度 印刷 保存"},
    Entry{"Export a &play…",
          "animation animated film movie make a video gif webp apng mp4 frames record create 动画 视频 做成视频 做视频 "
          "制作 "
          "录制 录像 电影 帧"},
    Entry{"&Mark as A, where a play begins",
          "play state start animate animation transition morph keyframe 动画 过渡 起点 标记"},
    Entry{"P&lay from A to here", "animate animation transition morph between states 动画 过渡 播放"},
    Entry{"Export a&gain", "repeat csv png pdf svg npy json 再次"},
    Entry{"&Quit", "exit close leave 关闭"},
    Entry{"&Undo", "revert back 回退"},
    Entry{"&Redo", "again forward 恢复"},
    Entry{"Copy &picture", "clipboard image screenshot paste 截图 剪贴板 图片"},
    Entry{"Copy &data", "clipboard csv tsv excel spreadsheet numbers paste 剪贴板 表格"},
    Entry{"&Reset view", "zoom out home whole fit 缩小 还原 全图"},
    Entry{"&Logarithmic axis", "log linear scale 对数 线性 坐标"},
    Entry{"Poi&nt samples", "sampling aliasing moire mean pixel 采样 混叠"},
    Entry{"&Back", "previous place zoom history 上一个"},
    Entry{"&Forward", "next place zoom history 下一个"},
    Entry{"For&mula and numbers", "equation strip maths with your numbers 方程"},
    Entry{"&What this model does", "inspect findings warnings config.json context attention factor 检查 警告 发现"},
    Entry{"&Side panels", "sidebar docks hide 侧栏 隐藏"},
    Entry{"Pr&esent", "full screen fullscreen presentation slides lecture teach 全屏 讲课"},
    Entry{"&Pin for comparison", "compare keep beside against versus 对比 比较"},
    Entry{"&Remove all pinned", "pins unpin clear delete compare 取消 清除"},
    Entry{"Show the &difference", "compare subtract minus 对比 比较 相减"},
    Entry{"view:periods", "wavelength frequency never turn never rotate dead pairs critical dimension 波长 频率 不转"},
    Entry{"view:rotation",
          "clock hands unit circle angle complex plane numbers euler conjugate proof orthogonal matrix multiplicative "
          "时钟 圆 角度 旋转矩阵 旋转弧度 复数 复平面 欧拉公式 共轭 正交 正交矩阵 证明 推导 乘性"},
    Entry{"view:waves",
          "angle sine period periodic oscillation curves high low frequency fast slow absolute relative "
          "周期 周期性 震荡 振荡 正弦曲线 角度 旋转弧度 高频 低频"},
    Entry{"view:layouts",
          "interleaved halves rotate_half gpt-j neox pairing order permutation element-wise apply_rotary_emb "
          "view_as_complex 交错 对半 排列 两两分组 拼接 逐位相乘"},
    Entry{"view:decay", "long-term decay distance far away base score 远程衰减 距离"},
    Entry{"view:remap",
          "context extension scaling interpolation ramp ntk yarn frequency ratio 长上下文 缩放 缩放比例 插值 线性内插 "
          "斜坡函数 "
          "高频 低频 高频外推 低频内插"},
    Entry{"view:cache",
          "cos sin tables cos_cached sin_cached inv_freq freqs_cis precompute_freqs_cis polar 余弦 正弦 缓存 复数"},
    Entry{"view:coverage",
          "seen unseen angles out of distribution ood training extrapolation long go length limit 见过 分布外 外推 "
          "外推性 长度外推 直接外推 高频外推 低频内插 多长 上限"},
    Entry{"view:precision", "float32 bf16 fp16 half rounding cast dtype error 半精度 舍入 误差"},
    Entry{"view:design", "choose base factor target rope_theta feasible limits models 选择 基数 因子 目标"},
    Entry{"view:layers",
          "nope chunk receptive field skyline local global interleaved llama 4 gemma smollm olmo deepseek 层 感受野 "
          "分块"},
    Entry{"view:timeline", "kv cache decoding step streaming sinks self-extend context shift 键值缓存 解码 流式"},
    Entry{"view:token-grid", "m-rope mrope image video patches vision multimodal rope_delta ids 多模态 图像 视频 图块"},
    Entry{"view:patch-grid",
          "image patches vision tower vit isotropic rows columns kernel heat map 图块 视觉 行 列 各向同性"},
    Entry{"view:matrix",
          "heat map attention scores mask bias colours colors colormap viridis 热图 热力图 偏置矩阵 分数 颜色 配色"},
    Entry{"view:cells", "small example numbers paper 小例子"},
    Entry{"view:slopes", "alibi heads geometric get_slopes 头 几何"},
    Entry{"view:profile", "bias against distance curve 距离 曲线"},
    Entry{"view:terms", "content position decomposition score 内容 位置 分解"},
    Entry{"view:kernel", "attention distance softmax entropy 注意力 距离 熵"},
    Entry{"view:attention", "toy head sentence words weights order 句子 词 权重 顺序"},
    Entry{"view:similarity", "dot product inner cosine 点积 内积 余弦"},
    Entry{"view:frequencies", "wavelength ladder 波长"},
    Entry{"view:projection", "head weights random matrix 投影 矩阵"},
    Entry{"view:shift", "linear relative offset rotation matrix 线性 相对 偏移"},
    Entry{"view:digits", "radix base number system binary odometer crowded 进制 数位 拥挤"},
    Entry{"view:distances", "buckets clipping relative 桶 截断"},
    Entry{"view:table", "heat map vectors colours colors colormap viridis 热图 热力图 向量 颜色 配色"},
    Entry{"view:vectors", "table rows embeddings 向量 表"},
    Entry{"view:output", "values value side weighted sum 值 加权和"},
    Entry{"family:absolute", "absolute positions added embedding input 绝对 绝对位置编码 加性"},
    Entry{"family:rotary", "rope rotary position embedding rotate complex 旋转 旋转位置编码"},
    Entry{"family:bias", "attention bias logits 偏置 位置偏置"},
    Entry{"family:relative", "relative position relative encoding 相对 相对位置 相对位置编码"},
    Entry{"family:none", "no position encoding 无位置"},
    Entry{"encoding:sinusoidal",
          "vaswani attention is all you need original transformer sine cosine fourier 正弦 余弦"},
    Entry{"encoding:learned", "gpt-2 bert trainable trained lookup embedding 可学习 可训练 查表"},
    Entry{"encoding:rope", "roformer llama su rotary 旋转"},
    Entry{"encoding:rope-linear", "pi position interpolation 位置插值 线性内插"},
    Entry{"encoding:rope-ntk", "bloc97 reddit base change 改底数"},
    Entry{"encoding:rope-longrope", "phi-3 search factors"},
    Entry{"encoding:rope-ggml", "gguf llama.cpp ollama"},
    Entry{"encoding:rope-llama3", "llama 3.1 meta"},
    Entry{"encoding:mrope", "multimodal vision qwen2-vl qwen3-vl ernie hunyuan xd-rope mrope_section 多模态 视觉"},
    Entry{"encoding:axial",
          "2d 3d rope-vit mixed dinov3 pixtral llama4 qwen2-vl gemma4 eva02 timm wan flux vision tower diffusion "
          "transformer 二维 三维 视觉塔 扩散"},
    Entry{"encoding:rope-riflex", "video length extrapolation hunyuanvideo repetition 视频 外推"},
    Entry{"encoding:rope-dype", "flux image resolution diffusion 扩散 分辨率"},
    Entry{"encoding:alibi", "linear bias slopes bloom mpt extrapolation train short test long 斜率 外推"},
    Entry{"encoding:t5", "relative position bias buckets 桶"},
    Entry{"encoding:local-window",
          "sliding window attention sinks streaming mistral gemma local attention 滑动窗口 局部注意力"},
    Entry{"encoding:nope", "no position encoding none without 无位置"},
    Entry{"encoding:shaw", "clipped relative representations 截断"},
    Entry{"encoding:deberta", "disentangled attention 解耦"},
    Entry{"encoding:sandwich", "chi extrapolation 外推"},
    Entry{"encoding:kerple-log", "kernelized relative chi logarithm extrapolation 对数 核 外推"},
    Entry{"encoding:kerple-power", "kernelized relative chi extrapolation 幂 核 外推"},
    Entry{"encoding:fire", "functional interpolation relative positions progressive 函数插值"},
    Entry{"encoding:banded-bias", "inkling relative logits thinking machines rel_extent d_rel content 带状 内容"},
    Entry{"encoding:xpos", "lex length-extrapolatable retnet torchscale exponential decay 衰减 外推"},
    Entry{"encoding:cope", "contextual count golovneva meta content 上下文 计数"},
};

bool extendsContext(const QString& key) {
    static const QStringList scaled{QStringLiteral("linear"),      QStringLiteral("ntk"),      QStringLiteral("yarn"),
                                    QStringLiteral("llama3"),      QStringLiteral("longrope"), QStringLiteral("ggml"),
                                    QStringLiteral("proportional")};
    return key.startsWith(QLatin1String("encoding:rope-")) &&
           std::ranges::any_of(scaled, [&](const QString& each) { return key.contains(each); });
}

}  // namespace

QString synonymsOf(const QString& key) {
    QString words = extendsContext(key) ? QString::fromUtf8(kExtension) : QString();
    for (const Entry& each : kEntries)
        if (key == QString::fromUtf8(each.key)) words += QLatin1Char(' ') + QString::fromUtf8(each.words);
    return words;
}

QString inBothLanguages(const char* context, const char* source) {
    static const QRegularExpression marks(QStringLiteral("\\(&\\w\\)|&|…"));
    QString both = QString::fromUtf8(source) + QLatin1Char('\n') + inChinese(context, source);
    return both.remove(marks);
}

QString inBothLanguages(const Text& text) {
    const auto chinese = posenc::inChinese(text.source).value_or("");
    return QString::fromStdString(english(text)) + QLatin1Char('\n') +
           QString::fromUtf8(chinese.data(), static_cast<qsizetype>(chinese.size()));
}

}  // namespace posenc::ui
