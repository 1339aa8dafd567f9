import { readTestWidths } from '../drivers/config/environment.ts'

/**
 * The cases of a test of the gate that runs at several widths, or in several languages or markets:
 * all of them, or the gate's alone where `TEST_WIDTHS` is `one`. In the gate a second width costs
 * as much as another test, and seldom finds more.
 *
 * @throws SettingError
 */
export function casesFor<const Case>(
  gateCase: NoInfer<Case>,
  all: readonly Case[],
  widths = readTestWidths(),
): readonly Case[] {
  return widths === 'one' ? [gateCase] : all
}
