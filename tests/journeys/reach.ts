import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** How a person scrolls. */
export type Pointer = 'mouse' | 'touch'

const maxScrolls = 40
/** Far less than a window: every control passes its middle. */
const stepPx = 120
const maxTabs = 120
/** A starved compositor scrolls late. */
const patienceMs = 30_000
const namedWithinMs = 500

/** Functions that run in the page; a test installs them with `watchReach`. */
interface ReachWindow {
  /** Numbers the controls of the topmost dialog, or of the page, and forgets what was seen. */
  readonly numberControls: () => void
  readonly scrollUp: () => void
  /** Notes the controls that a pointer could press now. */
  readonly noteSeen: () => void
  readonly unseen: () => string[]
  /** Where the content that scrolls stands. */
  readonly scrolled: () => string
  /** Whether the content under the pointer has more below. */
  readonly hasMore: () => boolean
  /** Undefined: the focused control is in view, and nothing lies over it. */
  readonly hiddenFocus: () => string | undefined
  /** Whether the focus is back at a control that had it before. */
  readonly isFocusBack: () => boolean
  /** Of the part of it that is in the window. */
  readonly middle: () => Point
}

/** Added to every page that `unreachableOn` and `hiddenAtTab` look at; runs in the page. */
export function watchReach(): void {
  const pressable =
    'a[href], button, input, select, textarea, [role=radio], [role=checkbox], [role=switch], [tabindex="0"]'
  // The link that skips the header is for the keyboard.
  const beyondPointers = ':disabled, [aria-disabled=true], [tabindex="-1"], [href="#content"]'
  const surface = (): Element =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body
  // An input that is drawn by its label has no place of its own.
  const drawn = (control: Element): Element =>
    control.matches('[type=radio], [type=checkbox], [type=file]')
      ? (control.closest('label') ?? control)
      : control
  const nameOf = (control: Element): string =>
    control.getAttribute('data-testid') ??
    control.getAttribute('aria-label') ??
    (drawn(control).textContent?.trim().slice(0, 40) || control.outerHTML.slice(0, 80))
  const focused = new Set<Element>()
  const isShown = (control: Element): boolean =>
    drawn(control).checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    drawn(control).getBoundingClientRect().width > 4
  // Sideways, a row of them is another gesture.
  const isInRow = (control: Element): boolean => {
    const { parentElement: parent } = control
    if (!parent || parent === document.body) return false
    const isScrolled = /auto|scroll/.test(getComputedStyle(parent).overflowX)
    return (isScrolled && parent.scrollWidth > parent.clientWidth + 1) || isInRow(parent)
  }
  const hits = (control: Element): boolean => {
    const box = drawn(control).getBoundingClientRect()
    const x = box.x + box.width / 2
    const y = box.y + box.height / 2
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (drawn(control).contains(hit) || hit.contains(control))
  }
  const scrollers = () =>
    [document.scrollingElement, ...surface().querySelectorAll('*')].filter(
      (one) => one !== null && one.scrollHeight > one.clientHeight,
    )
  const seen = new Set<Element>()
  let controls: Element[] = []
  const reach: ReachWindow = {
    numberControls() {
      seen.clear()
      // That link lies over the header while it has the focus.
      if (surface() === document.body && document.activeElement instanceof HTMLElement) {
        document.activeElement.blur()
      }
      controls = [...surface().querySelectorAll(pressable)].filter(
        (one) => isShown(one) && !one.matches(beyondPointers) && !isInRow(one),
      )
    },
    scrollUp() {
      for (const one of scrollers()) one?.scrollTo({ top: 0, behavior: 'instant' })
    },
    noteSeen() {
      for (const control of controls) if (hits(control)) seen.add(control)
    },
    unseen: () => controls.filter((one) => one.isConnected && !seen.has(one)).map(nameOf),
    scrolled: () =>
      scrollers()
        .map((one) => `${one?.scrollTop}`)
        .join(),
    hasMore() {
      const { x, y } = reach.middle()
      const moves = (one: Element): boolean => {
        const isRoot = one === document.scrollingElement
        const { overflowY } = getComputedStyle(one)
        if (isRoot ? /hidden|clip/.test(overflowY) : !/auto|scroll/.test(overflowY)) return false
        return one.scrollTop + one.clientHeight < one.scrollHeight - 1
      }
      let at = document.elementFromPoint(x, y)
      while (at && !moves(at)) at = at.parentElement
      return at !== null
    },
    hiddenFocus() {
      const focus = document.activeElement
      // Beyond the last control of a page, the focus is the browser's.
      if (!focus || focus === document.body) {
        return surface() === document.body ? undefined : 'the focus is on the page'
      }
      const box = drawn(focus).getBoundingClientRect()
      const isInside =
        box.top >= -1 && box.bottom <= innerHeight + 1 ? true : box.height > innerHeight
      if (isInside && (hits(focus) || box.height > innerHeight / 2)) return undefined
      return `${nameOf(focus)} at ${Math.round(box.top)} to ${Math.round(box.bottom)}`
    },
    isFocusBack() {
      const focus = document.activeElement ?? document.body
      const isBack = focused.has(focus)
      if (isBack) focused.clear()
      focused.add(focus)
      return isBack
    },
    middle() {
      const box = surface().getBoundingClientRect()
      const top = Math.max(box.top, 0)
      const bottom = Math.min(box.bottom, innerHeight)
      return { x: box.x + box.width / 2, y: (top + bottom) / 2 }
    },
  }
  Object.assign(globalThis, { reach })
}

const call = <T>(page: Page, name: keyof ReachWindow): Promise<T> =>
  page.evaluate<T>(`globalThis.reach.${name}()`)

/** What a gesture scrolls is drawn in the next frame; runs in the page. */
const inTwoFrames =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

interface Point {
  readonly x: number
  readonly y: number
}
type Scroll = (at: Point) => Promise<void>

const wheelOn =
  (page: Page): Scroll =>
  async ({ x, y }) => {
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, stepPx)
  }

/** A finger that is laid on and drawn up. */
async function swipeOn(page: Page): Promise<Scroll> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return async ({ x, y }) => {
    await send('touchStart', [{ x, y: y + stepPx / 2 }])
    for (let part = 1; part <= 6; part += 1) {
      await send('touchMove', [{ x, y: y + stepPx / 2 - (stepPx * part) / 6 }])
    }
    // A finger that rests before it is lifted: nothing rolls on.
    await page.evaluate(inTwoFrames)
    await send('touchMove', [{ x, y: y - stepPx / 2 }])
    await send('touchEnd', [])
  }
}

const comes = (holds: () => Promise<boolean>, timeout: number): Promise<boolean> =>
  expect
    .poll(holds, { timeout })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )

/** Names the controls of the topmost dialog that scrolling from top to bottom does not show. */
export async function unreachableOn(page: Page, pointer: Pointer): Promise<string[]> {
  const scroll = pointer === 'touch' ? await swipeOn(page) : wheelOn(page)
  await call(page, 'numberControls')
  await call(page, 'scrollUp')
  await call(page, 'noteSeen')
  for (let scrolls = 0; scrolls < maxScrolls; scrolls += 1) {
    if ((await call<string[]>(page, 'unseen')).length === 0) break
    const before = await call<string>(page, 'scrolled')
    const hasMore = await call<boolean>(page, 'hasMore')
    await scroll(await call<Point>(page, 'middle'))
    const hasMoved = async () => (await call<string>(page, 'scrolled')) !== before
    if (hasMore && !(await comes(hasMoved, patienceMs))) break
    await page.evaluate(inTwoFrames)
    await call(page, 'noteSeen')
    if (!hasMore && !(await hasMoved())) break
  }
  return call(page, 'unseen')
}

/** Undefined: what has the focus is in view, at once or when what moves has come to rest. */
export async function hiddenFocusOn(
  page: Page,
  withinMs = patienceMs,
): Promise<string | undefined> {
  let what: string | undefined
  const isInView = async () => {
    what = await call<string | undefined>(page, 'hiddenFocus')
    return what === undefined
  }
  await comes(isInView, withinMs)
  return what
}

/** Names the stops of the Tab key in the topmost dialog that are out of view or covered. */
export async function hiddenAtTab(page: Page): Promise<string[]> {
  const hidden: string[] = []
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await call<boolean>(page, 'isFocusBack')) break
    // Once one is hidden the page has failed, and the others are only named.
    const what = await hiddenFocusOn(page, hidden.length === 0 ? patienceMs : namedWithinMs)
    if (what !== undefined) hidden.push(what)
  }
  return hidden
}
