import { showFor, text } from './connection.js'
import { play } from './sound.js'
import { createSymbols } from './symbols.js'
import { timesText } from './texts.js'

const el = (name, className, inner = '') => {
  const made = document.createElement(name)
  made.className = className
  made.innerHTML = inner
  return made
}
const landMs = 650
const spinMs = 900
const fallMs = 800
const tasteOf = { lines: 3, ways: 3, cascade: 5, jackpot: 1 }
const reelsOf = { lines: 5, ways: 5, cascade: 6, jackpot: 3 }
const fillers = ['s5', 's3', 's7', 's1', 's6', 's4', 's8', 's2']

/** A grid of reels; every engine with symbols draws its rounds on it. */
function createReels(root, game) {
  const symbols = createSymbols(game.scene)
  const rows = tasteOf[game.engine]
  const count = reelsOf[game.engine]
  const grid = el('div', 'reels')
  grid.id = 'reels'
  grid.setAttribute('aria-hidden', 'true')
  grid.style.setProperty('--reels', String(count))
  grid.style.setProperty('--rows', String(rows))
  const known = (ids) => ids.filter((id) => game.pays.rows.some(({ of }) => of === id))
  const choice = known(fillers)
  const cellOf = (id) => el('div', `cell ${id}`, symbols.get(id).svg)
  const reels = Array.from({ length: count }, (_, nth) => {
    const reel = el('div', 'reel')
    const strip = el('div', 'strip')
    const ids = Array.from(
      { length: rows * 2 },
      (_cell, at) => choice[(at + nth * 3) % choice.length],
    )
    strip.append(...[...ids, ...ids.slice(0, rows)].map(cellOf))
    const shown = el('div', 'shown')
    reel.append(shown, strip)
    reel.style.setProperty('--nth', String(nth))
    grid.append(reel)
    return { reel, shown }
  })
  root.append(grid)
  return {
    symbols,
    turn() {
      grid.className = 'reels turning'
    },
    /** Stands still, dimmed: what lies there is no result. */
    halt() {
      if (grid.classList.contains('turning')) grid.className = 'reels halted'
    },
    /** @param columns from the first reel, each from its top */
    land(columns, { isHeld = false } = {}) {
      grid.className = isHeld ? 'reels' : 'reels landed'
      for (const [nth, ids] of columns.entries())
        reels[nth].shown.replaceChildren(...ids.map(cellOf))
    },
    /** Marks winning cells: pairs of reel and row. */
    mark(cells) {
      grid.classList.toggle('won', cells.length > 0)
      for (const [reel, row] of cells) reels[reel]?.shown.children[row]?.classList.add('hit')
    },
    opening() {
      const columns = reels.map((_, nth) =>
        Array.from({ length: rows }, (_row, at) => choice[(at * 2 + nth * 3) % choice.length]),
      )
      this.land(columns, { isHeld: true })
    },
  }
}

const idle = () => text('idle.spin')

/** Cells of a win on adjacent reels from the first. */
const cellsOf = (windows, { symbol, reels }) =>
  windows
    .slice(0, reels)
    .flatMap((ids, reel) =>
      ids.flatMap((id, row) => (id === symbol || (reel > 0 && id === 'wild') ? [[reel, row]] : [])),
    )

const scatterCells = (windows) =>
  windows.flatMap((ids, reel) => ids.flatMap((id, row) => (id === 'scatter' ? [[reel, row]] : [])))

function createLines(reels, game) {
  const lineCells = ({ windows, wins }) =>
    wins.flatMap(({ line }) => {
      const cells = game.pays.lines[line].map((row, reel) => [reel, row])
      const [first] = cells.map(([reel, row]) => windows[reel][row])
      const end = cells.findIndex(([reel, row]) => ![first, 'wild'].includes(windows[reel][row]))
      return end === -1 ? cells : cells.slice(0, end)
    })
  return {
    async show({ view }) {
      reels.land(view.windows)
      await showFor(landMs)
      reels.mark([
        ...lineCells(view),
        ...(view.scatterTenths > 0 ? scatterCells(view.windows) : []),
      ])
      const lines = view.wins.length
      if (lines === 0) return ''
      return lines === 1
        ? text('slots.line', { number: view.wins[0].line + 1 })
        : text('slots.lines', { count: lines })
    },
  }
}

function createWays(reels, game, say) {
  return {
    async show({ view }) {
      const [first, ...free] = view.spins
      const show = async (spin) => {
        reels.land(spin.windows)
        await showFor(landMs)
        reels.mark(spin.wins.flatMap((win) => cellsOf(spin.windows, win)))
      }
      await show(first)
      if (free.length === 0) return first.wins.length > 0 ? waysText(reels, first.wins) : ''
      reels.mark(scatterCells(first.windows))
      const count = free.length
      say(text('slots.freeSpins', { count, times: game.pays.freeMultiplier }))
      await showFor(spinMs * 2)
      for (const [nth, spin] of free.entries()) {
        reels.turn()
        say(text('slots.freeSpin', { number: nth + 1, count }))
        await showFor(spinMs / 2)
        await show(spin)
        if (spin.paysTenths > 0) play('land')
        await showFor(spin.paysTenths > 0 ? spinMs : spinMs / 3)
      }
      const won = free.reduce((sum, { paysTenths }) => sum + paysTenths, 0)
      return text('slots.freeSpinsPaid', { count, times: timesText(won) })
    },
  }
}

const waysText = ({ symbols }, wins) => {
  const texts = wins.map(({ symbol, reels, ways }) =>
    text('slots.ways', { reels, symbol: symbols.get(symbol).name, ways }),
  )
  return `${texts.join('; ')}.`
}

function createCascade(reels, root) {
  const steps = el('p', 'multiplier')
  steps.setAttribute('aria-hidden', 'true')
  root.append(steps)
  return {
    async show({ view }) {
      for (const { grid, wins, multiplier } of view.falls) {
        // The rules name a column from its bottom.
        const columns = grid.map((column) => [...column].reverse())
        reels.land(columns)
        steps.textContent = `×${multiplier}`
        await showFor(landMs)
        const won = new Set(wins.map(({ symbol }) => symbol))
        reels.mark(
          columns.flatMap((ids, reel) =>
            ids.flatMap((id, row) => (won.has(id) ? [[reel, row]] : [])),
          ),
        )
        if (wins.length === 0) break
        play('land')
        await showFor(fallMs)
      }
      const falls = view.falls.length - 1
      if (falls === 0) return ''
      return text('slots.cascades', { count: falls })
    },
    idle: () => {
      steps.textContent = '×1'
    },
  }
}

function createJackpot(reels, game, root) {
  const pool = el('p', 'pool')
  pool.innerHTML = `<span class="pool-name">${text('slots.jackpot')}</span> <span class="pool-amount" data-testid="pool"></span>`
  root.prepend(pool)
  const showPool = (amount) => {
    pool.querySelector('.pool-amount').textContent = game.moneyText(amount)
  }
  showPool(game.jackpot)
  return {
    async show({ view, jackpot, pool: won }) {
      const columns = view.shown.map((id) => [id])
      reels.land(columns)
      await showFor(landMs)
      const alike = view.shown.filter((id, at, all) => all.indexOf(id) !== at)
      reels.mark(
        view.shown.flatMap((id, reel) =>
          alike.includes(id) && game.pays.rows.some(({ of }) => of === id) ? [[reel, 0]] : [],
        ),
      )
      if (jackpot !== null) showPool(jackpot)
      return Number(won) > 0 ? text('slots.jackpotWon', { amount: game.moneyText(won) }) : ''
    },
  }
}

/** The stage of every engine whose rounds are symbols. */
export function createSlotStage(root, game, say) {
  const reels = createReels(root, game)
  const makers = {
    lines: () => createLines(reels, game),
    ways: () => createWays(reels, game, say),
    cascade: () => createCascade(reels, root),
    jackpot: () => createJackpot(reels, game, root),
  }
  const shown = makers[game.engine]()
  reels.opening()
  shown.idle?.()
  return {
    idle,
    primary: () => text('action.spin'),
    busy: () => text('busy.spin'),
    start: () => reels.turn(),
    halt: () => reels.halt(),
    show: (round) => shown.show(round),
    /** A round that was refused has no outcome. */
    cancel: () => reels.opening(),
    moves: () => [],
  }
}
