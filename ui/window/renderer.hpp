// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>

#include "core/run/worker.hpp"
#include "ui/plot/picture.hpp"

namespace posenc::ui {

/// The way from a State to a picture, off the GUI thread; the newest request wins.
class Renderer : public QObject {
    Q_OBJECT
public:
    struct Request {
        State state;
        QSizeF size;
        double pixelRatio = 1.0;
        Look look;
    };

    explicit Renderer(QObject* parent = nullptr);
    ~Renderer() override;

    void submit(Request request);

signals:
    void ready(const std::shared_ptr<const posenc::ui::Picture>& picture, double milliseconds);
    void failed(const posenc::Text& reason);

private:
    struct Drawn;
    void run(const Request& request);
    std::shared_ptr<const Figure> figureFor(const State& state);

    std::unique_ptr<Drawn> m_drawn;  ///< the last figure; touched by the worker alone
    Worker m_worker;                 ///< last: its thread ends before what it uses
};

}  // namespace posenc::ui
