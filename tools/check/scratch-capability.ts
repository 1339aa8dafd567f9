/**
 * Whether a changed file is part of how capabilities are declared, listed and folded, which the test
 * of a scratch capability builds upon.
 */
export const shapesCapabilities = (path: string): boolean =>
  /(^|\/)(capabilities|features|capability|fold|feature)\.ts$/.test(path) ||
  /^tools\/(new|scratch|docs|boundaries)/.test(path) ||
  /^packages\/contracts\/(generate|src\/kernel)\//.test(path)
