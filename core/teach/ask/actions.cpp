// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/ask/actions.hpp"

#include <algorithm>

namespace posenc::ask {

namespace {

constexpr ActionWords kActions[] = {
    {"copy-as", say("posenc::ui::Actions", "Cop&y as"),
     "write setting config.json torch numpy flags vllm llama.cpp transformers code latex dialect clipboard 复制为 代码 "
     "参数 写法 配置"},
    {"theme-dark", say("core", "Dark theme"), "dark night black mode theme 深色 深色模式 暗色 夜间 夜间模式 黑 主题"},
    {"theme-light", say("core", "Light theme"), "light day white bright mode theme 浅色 浅色模式 亮色 白 主题"},
    {"theme-system", say("core", "System theme"), "system automatic default theme 跟随系统 主题"},
    {"language-en", say("core", "English"), "english language en switch change 英语 英文 语言 换 切换"},
    {"language-zh", say("core", "中文"),
     "chinese mandarin simplified zh language switch change 汉语 中文 简体 语言 换 切换"},
    {"export-png", say("core", "Export as PNG"),
     "PNG picture image bitmap figure export save file download 图片 图像 导出 保存 下载"},
    {"export-svg", say("core", "Export as SVG"),
     "SVG drawing vector picture figure export save file download 矢量 图片 导出 保存 下载"},
    {"export-pdf", say("core", "Export as PDF"),
     "PDF page vector print paper figure export save file download 打印 论文 印 导出 保存 下载"},
    {"export-html", say("core", "Export as a page with sliders (HTML)"),
     "HTML page with sliders living slider interactive browser web share embed blog export save file "
     "download 带滑块的网页 网页 滑块 浏览器 交互 分享 导出 保存 下载"},
    {"export-data", say("core", "Export as CSV"),
     "CSV data table spreadsheet excel numbers export save file download 数据 表格 导出 保存 下载"},
    {"export-npy", say("core", "Export as NPY"),
     "NPY numpy array data python export save file download 数据 数组 导出 保存 下载"},
    {"export-json", say("core", "Export as JSON"), "JSON data export save file download 数据 导出 保存 下载"},
    {"new", say("posenc::ui::Actions", "&New session"),
     "begin fresh start over empty clean reset everything 新建 重新开始 从头 清空"},
    {"open", say("posenc::ui::Actions", "&Open…"),
     "load import file config.json model gguf session picture recent 导入 加载 文件 模型"},
    {"save", say("posenc::ui::Actions", "&Save session"),
     "store write keep session work file 存储 会话 保存 存档 进度"},
    {"save-as", say("posenc::ui::Actions", "Save session &as…"), "store write copy 存储 会话"},
    {"export", say("posenc::ui::Actions", "&Export…"),
     "csv png pdf svg npy json numpy image picture data file download save make print in black and "
     "white grey gray greyscale grayscale monochrome 图片 数据 下载 打印 黑白 灰度 印刷 保存"},
    {"export-plot", say("posenc::ui::Actions", "Export p&lot…"),
     "quick picture figure image png save file download draw 快速 图片 图像 导出 保存"},
    {"export-csv", say("posenc::ui::Actions", "Export &CSV…"),
     "quick numbers data table spreadsheet excel save file download 快速 数据 表格 导出 保存"},
    {"export-play", say("posenc::ui::Actions", "Export a &play…"),
     "animation animate animated slider parameter film movie make a video gif webp apng mp4 frames record create 动图 "
     "动画 视频 滑块 参数 "
     "做成视频 做视频 制作 录制 录像 电影 帧"},
    {"export-again", say("posenc::ui::Actions", "Export a&gain"), "repeat csv png pdf svg npy json 再次"},
    {"quit", say("posenc::ui::Actions", "&Quit"), "exit close leave 关闭"},
    {"undo", say("posenc::ui::Actions", "&Undo"),
     "revert back take back wrong mistake last change step 回退 撤回 上一步 改错"},
    {"redo", say("posenc::ui::Actions", "&Redo"), "again forward repeat 恢复 重做"},
    {"copy-picture", say("posenc::ui::Actions", "Copy &picture"), "clipboard image screenshot paste 截图 剪贴板 图片"},
    {"copy-data", say("posenc::ui::Actions", "Copy &data"),
     "clipboard csv tsv excel spreadsheet numbers paste 剪贴板 表格"},
    {"copy-description", say("posenc::ui::Actions", "Copy d&escription"),
     "text words describe alt text alternative accessibility screen reader blind 文字 描述 说明 无障碍 读屏 替代文本"},
    {"copy-link", say("posenc::ui::Actions", "Copy lin&k"),
     "share send link url address colleague friend student show others post 分享 发送 发给 发给别人 同学 同事 链接 "
     "网址 地址"},
    {"copy-formula", say("posenc::ui::Actions", "Copy &formula as LaTeX"),
     "tex equation math clipboard 公式 复制 方程"},
    {"copy-numbers", say("posenc::ui::Actions", "Copy formula with its &values as LaTeX"),
     "tex equation numbers math clipboard 公式 数值 复制 方程"},
    {"reset-view", say("posenc::ui::Actions", "&Reset view"),
     "zoom out home whole fit original axes range 缩小 还原 全图 重置 原来 范围"},
    {"log-axis", say("posenc::ui::Actions", "&Logarithmic axis"), "log linear scale 对数 线性 坐标"},
    {"point-samples", say("posenc::ui::Actions", "Poi&nt samples"), "sampling aliasing moire mean pixel 采样 混叠"},
    {"finding", say("posenc::ui::Actions", "Fin&ding below the title"),
     "sentence result line subtitle hide show summary 结论 一句话 副标题 隐藏 显示"},
    {"stretch", say("posenc::ui::Actions", "Stretch s&quare cells"),
     "aspect ratio square cells fill wide 拉伸 长宽比 比例 填满 方格"},
    {"hear", say("posenc::ui::Actions", "&Hear the curve"),
     "sound listen audio sonify sonification play tone pitch wav blind aloud 听 声音 播放 音高 聆听 发声 盲"},
    {"look-back", say("posenc::ui::Actions", "&Back"), "previous place zoom history before go 上一个 返回 历史"},
    {"look-forward", say("posenc::ui::Actions", "&Forward"), "next place zoom history 下一个"},
    {"mark-start", say("posenc::ui::Actions", "&Mark as A, where a play begins"),
     "play state start animate animation transition morph keyframe 动画 过渡 起点 标记"},
    {"play-from-start", say("posenc::ui::Actions", "P&lay from A to here"),
     "animate animation transition morph between states 动画 过渡 播放"},
    {"previous-encoding", say("posenc::ui::Actions", "&Previous encoding"),
     "before up list other encoding 上一个 前一个 编码"},
    {"next-encoding", say("posenc::ui::Actions", "&Next encoding"),
     "after down list other encoding 下一个 后一个 编码"},
    {"strip", say("posenc::ui::Actions", "For&mula and numbers"), "equation strip maths with your numbers 方程"},
    {"findings", say("posenc::ui::Actions", "&What this model does"),
     "inspect findings warnings config.json context attention factor 检查 警告 发现"},
    {"panels", say("posenc::ui::Actions", "&Side panels"), "sidebar docks hide 侧栏 隐藏"},
    {"present", say("posenc::ui::Actions", "Pr&esent"),
     "full screen fullscreen presentation slides lecture teach 全屏 讲课"},
    {"pointer", say("posenc::ui::Actions", "P&ointer with values"),
     "crosshair read value under mouse hover laser tooltip readout 十字 读数 鼠标 悬停 数值"},
    {"compare", say("posenc::ui::Actions", "&Compare with…"),
     "side by side versus vs two models against with another 对比 比较 并排 两个 模型"},
    {"pin", say("posenc::ui::Actions", "&Pin for comparison"), "compare keep beside against versus 对比 比较"},
    {"difference", say("posenc::ui::Actions", "Show the &difference"), "compare subtract minus 对比 比较 相减"},
    {"unpin-all", say("posenc::ui::Actions", "&Remove all pinned"), "pins unpin clear delete compare 取消 清除"},
    {"add-scene", say("posenc::ui::Actions", "&Add a scene like this one"),
     "slide deck talk presentation another page keep view 幻灯片 场景 新增 添加 一页"},
    {"rename-scene", say("posenc::ui::Actions", "&Rename the scene…"), "slide title name call 幻灯片 标题 名称 改名"},
    {"scene-earlier", say("posenc::ui::Actions", "Move the scene &earlier"),
     "slide order reorder move up before 幻灯片 顺序 前移"},
    {"scene-later", say("posenc::ui::Actions", "Move the scene &later"),
     "slide order reorder move down after 幻灯片 顺序 后移"},
    {"delete-scene", say("posenc::ui::Actions", "&Delete the scene"), "slide remove throw away 幻灯片 移除 去掉"},
    {"lessons", say("posenc::ui::Actions", "&Course"),
     "learn teach lesson tutorial beginner start introduction class study chapters list 学习 教程 课 初学 入门 "
     "从哪里开始 上课 章节"},
    {"next-step", say("posenc::ui::Actions", "&Next step or scene"),
     "forward slide page lesson scene 下一页 下一步 前进"},
    {"previous-step", say("posenc::ui::Actions", "&Previous step or scene"),
     "backward back slide page lesson scene 上一页 上一步 后退"},
    {"open-lesson", say("posenc::ui::Actions", "&Open a lesson…"),
     "own lesson file markdown load import teacher 自己的课 文件 打开 教师"},
    {"open-lesson-folder", say("posenc::ui::Actions", "Open a &folder of lessons…"),
     "own lessons course directory markdown load import teacher 自己的课程 文件夹 目录"},
    {"paste", say("posenc::ui::Actions", "Pas&te a model, flags or a session"),
     "clipboard config.json hugging face huggingface link flags insert 粘贴 剪贴板 配置 链接 参数"},
    {"paste-lesson", say("posenc::ui::Actions", "P&aste a step or lesson"),
     "clipboard own lesson markdown insert 粘贴 剪贴板"},
    {"cursor", say("posenc::ui::Actions", "Reading c&ursor here"),
     "two cursors measure difference delta ratio read value distance between 读数 游标 光标 差值 比值 测量"},
    {"note", say("posenc::ui::Actions", "N&ote here…"),
     "annotate annotation arrow label comment write on figure callout 标注 注释 箭头 批注"},
    {"clear-pointed", say("posenc::ui::Actions", "Remo&ve cursors and notes"),
     "delete clear annotations arrows 删除 标注 游标"},
    {"lock-others", say("posenc::ui::Actions", "&Lock all sliders except the last moved"),
     "freeze hold fix parameter sliders 锁定 固定 滑块 参数"},
    {"unlock-all", say("posenc::ui::Actions", "&Unlock all sliders"), "release free parameter sliders 解锁 滑块 参数"},
    {"exam", say("posenc::ui::Actions", "E&xam sheet…"),
     "quiz test questions worksheet homework assignment exercise class students print key answers teacher "
     "考试 考卷 试卷 试题 测验 测试 出题 出卷 习题 练习 练习题 作业 题目 题 答案 老师 学生 打印"},
    {"export-predictions", say("posenc::ui::Actions", "&Export my predictions…"),
     "my answers homework hand in submit results score teacher save 答案 作业 提交 交 成绩 结果 老师"},
    {"open-class", say("posenc::ui::Actions", "&What a class predicted…"),
     "students answers results histogram homework collect statistics teacher 学生 全班 班级 答案 统计 作业 收集"},
    {"whats-this", say("posenc::ui::Actions", "&What is this?"),
     "explain help click point at button meaning 帮助 说明 点 按钮"},
    {"handbook", say("posenc::ui::Actions", "Hand&book in the browser"),
     "manual documentation docs reference read all encodings web pages offline 手册 文档 说明书 参考 全部 网页"},
    {"find", say("posenc::ui::Actions", "Ask, or &find any action…"), ""},
    {"settings", say("posenc::ui::Actions", "Se&ttings…"),
     "preferences options dark light theme language chinese english font bigger larger smaller small "
     "tiny text letters size change switch zoom motion animation 偏好 选项 主题 语言 字 字体 字号 "
     "文字 太小 太大 大一点 小一点 变大 放大 大小 看不清 缩放 换 切换 改 更改"},
    {"table", say("posenc::ui::Actions", "Show as a &table"), "numbers data values spreadsheet 数字 数据 数值"},
    {"why", say("posenc::ui::Actions", "Wh&y this number?"),
     "calculated computed come about steps derivation explain formula numbers value definition where does it come from "
     "为什么 步骤 "
     "推导 解释 数值 公式 定义 来历 怎么算 算出来 计算 怎么来的"},
    {"scheme", say("posenc::ui::Actions", "Copy and c&hange…"),
     "own scheme design make my own definition invent formula edit custom write new encoding language 自己 设计 方案 "
     "定义 "
     "公式 编辑 自定义 新 编码 发明"},
    {"train", say("posenc::ui::Actions", "Tra&in a model…"),
     "training learn lab decoder transformer loss curve steps epoch neural network live gradient optimizer adam own "
     "small tiny model 训练 模型 学习 实验室 损失 曲线 解码器 神经网络 步数 现场"},
    {"model-page", say("posenc::ui::Actions", "Model pa&ge"),
     "inspect x-ray xray weights card effective values base theta factor attention factor mscale temperature "
     "ledger layers skyline nope window pairs inverse frequency csv record long far reach go maximum "
     "length limit rope_theta max_position_embeddings rope_scaling 多长 最长 长度 上下文 上限 检查 "
     "透视 有效值 卡片 温度 层 注意力因子 倒频率"},
    {"differences", say("posenc::ui::Actions", "&Table of differences"),
     "diff compare pinned models settings table effect 差别 差异 比较 对比 表格"},
    {"diagnose", say("posenc::ui::Actions", "&Name the bug in your numbers…"),
     "why diagnose debug verify check compare wrong mismatch differ different difference from "
     "huggingface hugging face transformers vllm llama.cpp yarn rope table tensor npy safetensors csv "
     "inv_freq cos sin golden vectors test pytest 为什么 不同 不一样 诊断 核对 对比 错误 张量 调试"},
    {"view", say("posenc::ui::Actions", "&Help on this view"), "manual documentation how to 手册 文档"},
    {"guide", say("posenc::ui::Actions", "How to &use this program"), "introduction first steps 入门"},
    {"glossary", say("posenc::ui::Actions", "&Glossary"), "terms definitions 术语 定义"},
    {"keys", say("posenc::ui::Actions", "&Keys and gestures"),
     "shortcuts hotkeys keyboard mouse legend hide curve 快捷键 鼠标 图例"},
    {"about", say("posenc::ui::Actions", "&About PosEnc Explorer"), "version licence license authors 版本 许可"},
};

void eraseAll(std::string& text, std::string_view what) {
    for (std::size_t at = 0; (at = text.find(what, at)) != text.npos;) text.erase(at, what.size());
}

}  // namespace

std::span<const ActionWords> actions() { return kActions; }

const ActionWords& actionCalled(std::string_view id) {
    return *std::ranges::find(kActions, id, [](const ActionWords& each) { return std::string_view(each.id); });
}

std::string plainText(std::string text) {
    if (const auto at = text.find("(&"); at != text.npos && at + 3 < text.size() && text[at + 3] == ')')
        text.erase(at, 4);
    eraseAll(text, "&");
    eraseAll(text, "…");
    return text;
}

}  // namespace posenc::ask
