import { isReduced, pause, text } from './connection.js'
import { play } from './sound.js'
import { tickerText, timesText } from './texts.js'

/** As the studio's clock has it. */
const growthPerMs = 0.000_12
const maxTenths = 10_000
const pollMs = 250
const shownMs = 12_000
const points = 32

const timesAt = (ms) => Math.exp(growthPerMs * ms)

/** The curve up to a time, in a box of 100 by 60. */
function curveTo(ms) {
  const span = Math.max(shownMs, ms)
  const top = Math.max(timesAt(shownMs), timesAt(ms)) - 1
  return Array.from({ length: points + 1 }, (_, nth) => {
    const at = (ms * nth) / points
    const x = 4 + (92 * at) / span
    const y = 56 - (50 * (timesAt(at) - 1)) / top
    return [x, y]
  })
}

function createSky(root) {
  const sky = document.createElement('div')
  sky.className = 'sky'
  sky.setAttribute('aria-hidden', 'true')
  sky.innerHTML =
    '<svg viewBox="0 0 100 60" preserveAspectRatio="none"><path class="under"/><path class="curve"/></svg><span class="flyer"><svg viewBox="0 0 64 64"><path class="e" d="M32 4c12 8 16 22 14 36H18C16 26 20 12 32 4z"/><circle class="a" cx="32" cy="24" r="6"/><path class="b" d="M18 30L8 46h12zM46 30l10 16H44zM26 42h12l-6 18z"/></svg></span><span class="ticker"></span>'
  root.append(sky)
  const [under, curve] = sky.querySelectorAll('path')
  const flyer = sky.querySelector('.flyer')
  const ticker = sky.querySelector('.ticker')
  return {
    show(ms, tenths, mood = '') {
      sky.className = `sky ${mood}`
      const line = curveTo(ms)
      const [x, y] = line.at(-1)
      const path = line.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')
      curve.setAttribute('d', `M${path}`)
      under.setAttribute('d', `M${path}L${x.toFixed(1)} 60L4 60Z`)
      flyer.style.transform = `translate(${x}%, ${(y / 60) * 100}%)`
      ticker.textContent = tickerText(tenths)
    },
    /** Shows no multiplier: the round may be over by now. */
    halt() {
      sky.className = 'sky halted'
      ticker.textContent = '…'
    },
  }
}

function createTarget(root) {
  const field = document.createElement('div')
  field.className = 'target'
  field.innerHTML = `<label><input type="checkbox" id="auto" checked /> <span>${text('crash.auto')}</span></label><input id="target" type="number" inputmode="decimal" min="1.1" max="1000" step="0.1" value="2" aria-label="${text('crash.target')}" /><span aria-hidden="true">×</span>`
  root.append(field)
  const [auto, target] = field.querySelectorAll('input')
  auto.addEventListener('change', () => {
    target.disabled = !auto.checked
  })
  target.addEventListener('change', () => {
    target.value = String(read() / 10)
  })
  const read = () => Math.min(maxTenths, Math.max(11, Math.round(Number(target.value) * 10) || 20))
  return {
    tenths: () => (auto.checked ? read() : maxTenths),
    lock(isLocked) {
      auto.disabled = isLocked
      target.disabled = isLocked || !auto.checked
    },
  }
}

export function createCrashStage(root) {
  const sky = createSky(root)
  const target = createTarget(root)
  let beganAt = 0
  let isRunning = false
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const clear = () => {
    stop()
    isRunning = false
    target.lock(false)
    sky.show(0, 10)
  }
  clear()
  const draw = () => {
    const ms = performance.now() - beganAt
    sky.show(isReduced ? 0 : ms, Math.min(maxTenths, Math.floor(10 * timesAt(ms))), 'rising')
    frame = requestAnimationFrame(draw)
  }
  return {
    idle: () => text('idle.start'),
    primary: (round) => text(round ? 'action.cashOut' : 'action.start'),
    primaryMove: () => 'cash',
    busy: () => text('busy.start'),
    bet: () => ({ target: target.tenths() }),
    start() {
      sky.show(0, 10)
      target.lock(true)
    },
    cancel: clear,
    halt() {
      stop()
      sky.halt()
    },
    moves: () => [],
    async show({ phase, elapsedMs, view }) {
      stop()
      if (phase === 'playing') {
        beganAt = performance.now() - elapsedMs
        isRunning = true
        target.lock(true)
        draw()
        return text('crash.rises')
      }
      isRunning = false
      target.lock(false)
      const end = view.left ?? Math.max(10, view.point)
      const ms = Math.log(end / 10) / growthPerMs
      sky.show(ms, end, view.left === null ? 'broken' : 'left')
      play('land')
      const broke = text('crash.broke', { times: timesText(view.point) })
      return view.left === null
        ? broke
        : `${text('crash.left', { times: timesText(view.left) })} ${broke}`
    },
    /** Asks until the round has ended by itself. */
    async watch({ id }, look) {
      for (let isDone = false; !isDone && isRunning; isDone = (await look(id)) === true) {
        await pause(pollMs)
      }
    },
  }
}
