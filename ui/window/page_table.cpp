// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/page_table.hpp"

#include "ui/dialogs/diagnose_page.hpp"
#include "ui/dialogs/difference_page.hpp"
#include "ui/dialogs/model_page.hpp"
#include "ui/dialogs/pages.hpp"
#include "ui/dialogs/scheme_page.hpp"
#include "ui/dialogs/settings_dialog.hpp"
#include "ui/dialogs/table_dialog.hpp"
#include "ui/dialogs/view_page.hpp"
#include "ui/dialogs/why_page.hpp"

namespace posenc::ui {

namespace {

using enum PagePlace::Side;

template <class Made> Page* made(Desk& desk) { return new Made(desk); }

template <auto content> Page* text(Desk& desk) {
    return new PageDialog(desk, [](const Desk&) { return content(); });
}

Page* viewHelp(Desk& desk) {
    return new PageDialog(desk, [](const Desk& of) { return viewPage(of.workspace.state()); });
}

Page* keys(Desk& desk) {
    return new PageDialog(desk, [](const Desk& of) { return keysPage(of.actions()); });
}

constexpr PageInfo kPages[] = {
    {"settings",
     QT_TRANSLATE_NOOP("posenc::ui::Actions", "Se&ttings…"),
     "settings",
     "Ctrl+,",
     "preferences options dark light theme language chinese english font bigger larger smaller small tiny text letters "
     "size change switch zoom motion animation "
     "偏好 选项 主题 语言 字 字体 字号 文字 太小 太大 大一点 小一点 变大 放大 大小 看不清 缩放 换 切换 改 更改",
     {Command::Find, After},
     made<SettingsDialog>},
    {"table",
     QT_TRANSLATE_NOOP("posenc::ui::Actions", "Show as a &table"),
     "table",
     "T",
     "numbers data values spreadsheet 数字 数据 数值",
     {Command::LogAxis, After},
     made<TableDialog>},
    {"why",
     QT_TRANSLATE_NOOP("posenc::ui::Actions", "Wh&y this number?"),
     "",
     "W",
     "steps derivation explain formula numbers value definition where does it come from 为什么 步骤 推导 解释 数值 "
     "公式 定义 来历",
     {Command::LogAxis, After},
     made<WhyPage>},
    {"scheme",
     QT_TRANSLATE_NOOP("posenc::ui::Actions", "Copy and c&hange…"),
     "",
     "E",
     "own scheme definition invent formula edit custom write new encoding language 自己 方案 定义 公式 编辑 自定义 新 "
     "编码 发明",
     {Command::LogAxis, After},
     made<SchemePage>},
    {"model-page",
     QT_TRANSLATE_NOOP("posenc::ui::Actions", "Model pa&ge"),
     "",
     "Ctrl+I",
     "inspect x-ray card effective values base theta factor attention factor mscale temperature ledger layers skyline "
     "nope window pairs inverse frequency csv record long far reach go maximum length limit rope_theta "
     "max_position_embeddings rope_scaling "
     "多长 最长 长度 上下文 上限 检查 透视 有效值 卡片 温度 层 注意力因子 倒频率",
     {Command::Findings, After},
     made<ModelPage>},
    {"differences",
     QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Table of differences"),
     "",
     "Ctrl+T",
     "diff compare pinned models settings table effect 差别 差异 比较 对比 表格",
     {Command::Difference, After},
     made<DifferencePage>},
    {"diagnose",
     QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Name the bug in your numbers…"),
     "",
     "Ctrl+B",
     "why diagnose debug verify check compare wrong mismatch differ different difference from huggingface hugging face "
     "transformers vllm llama.cpp yarn rope table tensor npy safetensors csv inv_freq cos sin golden vectors test "
     "pytest 为什么 不同 不一样 诊断 核对 对比 错误 张量 调试",
     {Command::UnpinAll, AfterLine},
     made<DiagnosePage>},
    {"view",
     QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Help on this view"),
     "help",
     "F1",
     "manual documentation how to 手册 文档",
     {Command::WhatsThis, Before},
     viewHelp},
    {"guide",
     QT_TRANSLATE_NOOP("posenc::ui::Actions", "How to &use this program"),
     "",
     "",
     "introduction first steps 入门",
     {Command::WhatsThis, AfterLine},
     text<guidePage>},
    {"glossary",
     QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Glossary"),
     "",
     "Shift+F2",
     "terms definitions 术语 定义",
     {Command::Handbook, After},
     text<glossaryPage>},
    {"keys",
     QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Keys and gestures"),
     "",
     "Ctrl+?",
     "shortcuts hotkeys keyboard mouse legend hide curve 快捷键 鼠标 图例",
     {Command::Handbook, After},
     keys},
    {"about",
     QT_TRANSLATE_NOOP("posenc::ui::Actions", "&About PosEnc Explorer"),
     "",
     "",
     "version licence license authors 版本 许可",
     {Command::Handbook, AfterLine},
     text<aboutPage>},
};

}  // namespace

std::span<const PageInfo> pages() { return kPages; }

}  // namespace posenc::ui
