/** The element that brings a figure to life where scripts run; the browser's side of it is in client/figures/. */
export const LIVE_FIGURE = 'live-figure';
