/**
 * What the source uses although a served browser lacks it, each with why the site does without. The
 * check fails for one that it no longer meets.
 */
export const optionalFeatures: Readonly<Record<string, string>> = {
  'fetchpriority of img': 'A hint: without it pictures come in the order of the page.',
  'autocapitalize of input': 'A hint to keyboards on a screen; the console is used with others.',
  'fullscreenchange event': 'Never sent where no page can be full screen.',
  'DocumentOrShadowRoot.fullscreenElement': 'Read as undefined where it is missing.',
  'Element.requestFullscreen': 'Called only where fullscreenEnabled says that it is there.',
}
