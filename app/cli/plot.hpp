// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/cli/figure_request.hpp"
#include "app/cli/look.hpp"
#include "core/explore/files/whole_file.hpp"

namespace posenc::app {

/// `posenc plot`: its flags, and what needs no toolkit: an SVG with its text as words, a description, a sound. What is
/// left is drawn by a class above it.
class PlotCommand {
public:
    PlotCommand(CLI::App& app, const Call& call);
    virtual ~PlotCommand() = default;
    PlotCommand(const PlotCommand&) = delete;
    PlotCommand& operator=(const PlotCommand&) = delete;

    int run();

protected:
    /// Draws in a format that needs a toolkit.
    virtual void draw();

    const std::string& file() const { return m_file; }  ///< "talk-%d.png" where each scene has one of its own
    std::string fileOf(std::size_t scene) const;
    std::size_t count() const { return m_request.isOfAll() ? m_request.scenes() : 1; }  ///< scenes to be drawn
    bool isDeck() const;                                                                ///< all of them in one file
    Named named() const { return m_request.isOfAll() && isNumbered() ? Named::ByProgram : Named::ByUser; }
    NamedState scene(std::size_t index) const;
    Figure figureOf(const NamedState& scene) const;  ///< the first half of a picture's stage
    const LookFlags& look() const { return m_look; }
    Language language() const { return m_language; }
    /// Says what looks alike in grey, where that was asked.
    void tellGrey(const drawing::Drawing& drawing) const;

private:
    void write(std::size_t scene) const;
    drawing::Drawing drawn(const NamedState& scene) const;
    bool isFolder() const;
    bool isNumbered() const { return m_file.find("%d") != std::string::npos; }
    void makeFolder() const;

    Language m_language;
    FigureRequest m_request;
    LookFlags m_look;
    std::string m_file, m_series, m_format = "png";
};

Command plotCommand(Action (*prepare)(CLI::App& app, const Call& call));

/// True if the words after `posenc` ask for a plot that needs no toolkit; preparePlainPlot() makes no other.
bool isPlainPlot(const Arguments& words);
Action preparePlainPlot(CLI::App& app, const Call& call);

}  // namespace posenc::app
