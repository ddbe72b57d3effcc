// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QElapsedTimer>
#include <QFileSystemWatcher>
#include <QLabel>
#include <QMainWindow>
#include <QPointer>
#include <QTimer>

#include "core/teach/document/document.hpp"
#include "core/teach/document/opened_models.hpp"
#include "core/teach/formulas/latex_dialect.hpp"
#include "ui/dialogs/export_dialog.hpp"
#include "ui/dialogs/finder.hpp"
#include "ui/dialogs/quick_export.hpp"
#include "ui/lessons/lesson_panel.hpp"
#include "ui/panel/encoding_list.hpp"
#include "ui/panel/parameter_panel.hpp"
#include "ui/plot/plot_view.hpp"
#include "ui/session/handbook_maker.hpp"
#include "ui/session/recovery.hpp"
#include "ui/session/session.hpp"
#include "ui/session/workspace.hpp"
#include "ui/theme/settings.hpp"
#include "ui/window/actions.hpp"
#include "ui/window/busy_bar.hpp"
#include "ui/window/findings_list.hpp"
#include "ui/window/message_bar.hpp"
#include "ui/window/page_opener.hpp"
#include "ui/window/pin_bar.hpp"
#include "ui/window/presenter.hpp"
#include "ui/window/scene_bar.hpp"
#include "ui/window/state_play.hpp"
#include "ui/window/strip.hpp"
#include "ui/window/strip_lines.hpp"
#include "ui/window/view_bar.hpp"

namespace posenc::ui {

/// Lays the parts out and joins their signals to the Workspace; decides nothing about figures or values.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(const State& first, const Settings& settings);
    ~MainWindow() override;

    Workspace& workspace() { return m_workspace; }
    Actions& actions() { return *m_actions; }
    PlotView& plot() { return *m_plot; }

    void openFile(const QString& file);
    void showPreset(const Preset& preset);
    void showLesson(std::string_view id);  ///< of the course
    void showCourse();                     ///< the program's own lessons, next to the figure
    void welcome();  ///< describes the screen and offers the course, until that was begun or refused once
    void applySettings(const Settings& settings);
    void keepForNextStart();  ///< waits until unsaved work is written where the next start finds it
    QSize sizeHint() const override { return {1280, 800}; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    // main_window_parts.cpp: makes the parts in Tab order, each in its final parent: a widget that is moved into
    // another one computes its style anew
    void build();
    void buildCentre();
    QWidget* buildAbove(QWidget* centre);
    QDockWidget* dock(const char* name, Qt::DockWidgetArea area);
    void buildViewActions();
    void buildToolBar();
    void buildStatusBar();
    ExportDialog& exportDialog();  ///< made on first use, like the finder

    // main_window.cpp: joins them and shows results
    void connectPanel();
    void connectFormula();
    void connectPlot();
    void connectWorkspace();
    void connectFiles();
    void connectCopier();
    void connectPlay();
    void retranslate();
    void showState();
    void showViews();
    void showFindings();
    void showDifference();
    QList<int> dockWidths() const;  ///< left and right
    void shareHeight();
    void yieldStrip(bool low);
    int heightBesideFigure() const;           ///< of the parts always shown, without findings and strip
    int findingsHeight(int room, int lines);  ///< of whole lines: this many, and more where there is room
    void shareWidth();                        ///< between a lesson and its figure
    void showPicture(const std::shared_ptr<const Picture>& picture, double milliseconds);
    void showAround();  ///< texts about a picture, once that is painted: doing both takes a fifth of the time
    static QString exactness(const Figure& figure);
    void wantPicture();
    void fail(const Text& reason);
    void forgetMessages();

    std::vector<ActionInfo> actionInfos();  ///< main_window_actions.cpp: all of them with their functions

    // main_window_commands.cpp: functions of the actions
    void exportNow(const QString& format = {});
    void copyPicture();
    void copyData();
    void copyDescription();
    void copyLink();
    void offerCurves();
    void copyFormula(bool numbers);
    void offerDialects();
    void copyAs(const Dialect& dialect);
    void openHandbook();
    void watchCopy();
    void exportCsv();
    void toggleLogAxis();
    void setPanelsVisible(bool visible);
    void setPresenting(bool presenting);
    void markStart();
    void playFromStart();
    void setReducedMotion(bool reduced);
    double fontScale() const;  ///< the reader's, larger while presenting

    // main_window_compare.cpp: another subject next to the one shown
    void chooseComparison();
    void compareWith(const Subject& other);
    void compareWithModel(const std::function<std::shared_ptr<const Model>()>& model);

    // main_window_find.cpp: the entries of the finder
    void find();
    static Findable encodingThing(const EncodingInfo& info);
    void openFinder(std::vector<Finder::Entry> entries, const QString& question = {});
    void addViews(std::vector<Finder::Entry>& entries);
    void addSubjects(std::vector<Finder::Entry>& entries);
    void addParameters(std::vector<Finder::Entry>& entries);
    void addChoices(std::vector<Finder::Entry>& entries);
    void addActions(std::vector<Finder::Entry>& entries);
    void addLessons(std::vector<Finder::Entry>& entries);
    void addQuestions(std::vector<Finder::Entry>& entries);
    void addComparisons(std::vector<Finder::Entry>& entries);
    void addTerms(std::vector<Finder::Entry>& entries);
    void answer(const Question& question);

    void chooseEncoding(const QString& id);
    void stepEncoding(int by);
    void chooseView(const std::string& id);
    std::vector<const ViewInfo*> viewsHere() const;  ///< of the encoding shown
    void showProof(const std::string& view);

    // main_window_lessons.cpp
    LessonPanel& lessonPanel();  ///< made on first use
    void connectLessons();
    void offerCourse();
    void endWelcome();
    void showLessonPanel(bool shown);
    void speakLessons();
    void leaveLessons();
    void followStep();
    void showHidden();
    void openLessonDialog(bool folder);
    void openLesson(const QString& wanted);
    void readLessonAgain();
    void pasteLesson();
    void openClassDialog();
    void openClass(const QStringList& files);
    void showPoll(const std::string& line);
    void exportPredictions();
    void writePredictions(const QString& file);

    // main_window_scenes.cpp
    void connectScenes();
    void showScenes();
    void step(int by);  ///< through the lesson, or the scenes
    void moveScene(int by);
    void renameScene();

    // main_window_files.cpp: the user's files, and unsaved work
    void beginAnew();
    void openDialog();
    void offerRecentFiles();
    void adopt(const Document& document, const QString& file);
    void showModel(const std::shared_ptr<const Model>& model);
    void listOpenedModels();
    void pasted(const Document& document, bool toShown);
    void pasteText(const QString& text);
    void paste();  ///< from the clipboard: flags, JSON, a session, a file
    Scenes withModels(Scenes scenes);
    void save(const std::function<void()>& then = {});
    void saveAs(const std::function<void()>& then = {});
    void saveOver(const std::function<void()>& then);  ///< overwrites the file
    bool hasUnsavedWork() const;
    void onceKept(const std::function<void()>& then);  ///< after a question where there is unsaved work
    void showSession();                                ///< in the title and the tip of the save button
    void keepUnsavedWork();
    void placeAsBefore();  ///< the window, where it was last closed
    void watchKeeping();
    void offerRecovered();
    void recover(const Recovery::Found& found);
    void offerCrashReport();

    Settings m_settings;
    Workspace m_workspace;
    Actions* m_actions;
    OpenedModels m_models;
    std::optional<State> m_shown;  ///< the last one
    std::optional<State> m_start;  ///< the marked start of a play
    QTimer m_around;
    QElapsedTimer m_aroundShown;
    double m_milliseconds = 0.0;  ///< time of the last picture
    bool m_narrow = false;
    std::optional<bool> m_low;
    bool m_yielded = true;  ///< the strip is hidden for the figure's sake: it returns where there is room again
    LineEnds m_findingEnds;
    bool m_stripAfter = false;  ///< true if formula and numbers were shown before a presentation
    Session m_session;
    Recovery m_recovery;
    QTimer m_keeping;
    bool m_leaving = false, m_toldNotKept = false;
    bool m_welcomes = false, m_offersCourse = false;  ///< to do once nothing more urgent is offered; done now
    QList<QAction*> m_viewActions;

    QDockWidget* m_left = nullptr;
    QDockWidget* m_right = nullptr;
    QToolBar* m_toolBar = nullptr;
    EncodingList* m_encodings = nullptr;
    ParameterPanel* m_panel = nullptr;
    MessageBar* m_message = nullptr;
    BusyBar* m_busy = nullptr;
    QWidget* m_above = nullptr;  ///< above the figure: views, findings and pins
    FindingsList* m_findings = nullptr;
    ViewBar* m_views = nullptr;
    PinBar* m_pins = nullptr;
    StatePlay* m_play = nullptr;
    PlotView* m_plot = nullptr;
    Strip* m_strip = nullptr;
    SceneBar* m_scenes = nullptr;
    Presenter* m_presenter = nullptr;
    QToolButton* m_findButton = nullptr;
    QLabel* m_readings = nullptr;
    Finder* m_finder = nullptr;
    ExportDialog* m_export = nullptr;
    QuickExport* m_quickExport;
    LessonPlayer* m_player = nullptr;
    LessonPanel* m_lesson = nullptr;
    QDockWidget* m_lessonDock = nullptr;
    QFileSystemWatcher* m_lessonFiles = nullptr;
    std::optional<State> m_beforeClass;  ///< as it was before a class's predictions replaced its figure
    QString m_lessonPath;                ///< a reader's own lesson or folder of lessons
    std::optional<PageOpener> m_pages;
    HandbookMaker m_handbook;
    Exporter m_copier;  ///< pictures and data for the clipboard
};

}  // namespace posenc::ui
