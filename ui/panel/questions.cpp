// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/questions.hpp"

#include <QCoreApplication>
#include <array>

namespace posenc::ui {

namespace {

constexpr std::size_t kFirst = 5;

constexpr std::array kQuestions{
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "What does a position look like?"),
             "sinusoidal table heat map vector stripes 正弦 热力图 向量 条纹", "sinusoidal/table"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "How long does each pair take for one turn?"),
             "rope periods wavelength frequency 周期 波长 频率 旋转对", "rope/periods"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "How does the base change the decay with distance?"),
             "rope scores fall long-term decay far away mean cosine theta 远程衰减 得分 距离 下降 底数 基数",
             "rope/decay"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "How does ALiBi punish distance?"),
             "penalty far linear bias slopes 偏置 斜率 线性", "alibi/matrix"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "What do PI, NTK and YaRN do to each frequency?"),
             "linear by parts difference between compare scaling methods extension interpolation ramp remap "
             "区别 比较 缩放 方法 频率 插值",
             "rope-yarn/remap factor=4"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "Which base do I need for 32k tokens?"),
             "rope_theta theta choose long context length 32768 选 需要 多大 基数 长上下文",
             "rope/design length=32768"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "Which base do I need for 128k tokens?"),
             "rope_theta theta choose long context length 131072 选 需要 多大 基数 长上下文",
             "rope/design length=131072"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "Which base do I need for 1M tokens?"),
             "rope_theta theta choose long context length million 1048576 选 需要 多大 基数 长上下文 百万",
             "rope/design length=1048576"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "Which pairs never complete a turn?"),
             "rope rotate dead slow wavelength longer than trained context 没有 转完 一圈 旋转对 波长", "rope/periods"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "What happens beyond the trained context?"),
             "why extrapolation fails models fail break worse on longer text than training unseen angles out of "
             "distribution "
             "超出 训练长度 长文 长文本 读不了 会怎样 外推 为什么 失败",
             "rope/coverage"},
    Question{
        QT_TRANSLATE_NOOP("posenc::ui::Questions", "How long a text can this model read?"),
        "how long can my model go far reach handle take use support context length limit max maximum longest tokens "
        "window before breaks 我的模型 能用 能读 能处理 支持 多长 多少 token 最长 最大 长度 上下文 上限 极限 长文本",
        "rope/coverage", true},
    Question{
        QT_TRANSLATE_NOOP("posenc::ui::Questions", "Does a pair have neighbouring dimensions, or one from each half?"),
        "interleaved rotate_half layout gpt-j gpt-neox llama huggingface order 交错 对半 相邻 维度 排列",
        "rope/layouts"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "Is bfloat16 exact enough for long texts?"),
             "bf16 fp16 float32 half precision rounding error long context 精度 够 误差 长文本", "rope/precision"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "What does a model without positions see?"),
             "why need positions order permutation bag of words nope without encoding 没有 位置 位置编码 顺序 词袋 "
             "为什么 需要",
             "nope/attention"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "How steep is each of ALiBi's 8 heads?"),
             "slopes per head eight 斜率 每个 八个 头", "alibi/slopes"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "ALiBi's bias matrix, one of 8 heads"),
             "mask heat map eight 偏置 矩阵 八个 头", "alibi/matrix"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "Which distances share a T5 bucket?"),
             "relative position buckets far logarithmic 桶 距离 共用", "t5/distances"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "How do images and videos get positions?"),
             "m-rope mrope multimodal vision patches qwen2-vl token grid 图像 视频 位置 多模态", "mrope/token-grid"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "RoFormer, figure 1: pairs rotated by their position"),
             "rope paper su rotary fig 论文 图 旋转", "rope/rotation"},
    Question{
        QT_TRANSLATE_NOOP("posenc::ui::Questions", "RoFormer, figure 2: the bound on the score falls with distance"),
        "rope paper su long-term decay fig 论文 图 远程衰减", "rope/decay measure=bound bases= length=256"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "ALiBi, figure 3: a bias added to every score"),
             "press paper linear biases train short test long cells fig 论文 图 偏置", "alibi/cells"},
    Question{QT_TRANSLATE_NOOP("posenc::ui::Questions", "Men et al., figure 1: the smallest base for a context"),
             "base of rope bounds context length paper fig 论文 图 基数 上下文 下界", "rope/design"},
};

}  // namespace

QString Question::title() const { return QCoreApplication::translate("posenc::ui::Questions", source); }

State Question::answer() const {
    const std::string_view text = state, place = text.substr(0, text.find(' '));
    const std::size_t slash = place.find('/');
    const State plain = defaultState(place.substr(0, slash), place.substr(slash + 1));
    return place == text ? plain : changed(plain, text.substr(place.size() + 1));
}

std::span<const Question> questions() { return kQuestions; }

std::span<const Question> firstQuestions() { return std::span(kQuestions).first(kFirst); }

}  // namespace posenc::ui
