import { isReduced, pause, text } from './connection.js'
import { insideSpots, isInside, kindOf, numbersOf, placeOf, spotAt } from './roulette-spots.js'
import { play } from './sound.js'
import { timesText } from './texts.js'

const order = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const colourOf = (number) => (number === 0 ? 'green' : reds.has(number) ? 'red' : 'black')
const wheelMs = 3_200
const turns = 4
const maxChips = 60
const columnName = (number) => text('roulette.column', { number })
const names = {
  red: text('roulette.red'),
  black: text('roulette.black'),
  even: text('roulette.even'),
  odd: text('roulette.odd'),
  low: '1–18',
  high: '19–36',
  'dozen-1': '1–12',
  'dozen-2': '13–24',
  'dozen-3': '25–36',
  'column-1': columnName(1),
  'column-2': columnName(2),
  'column-3': columnName(3),
}
const insideName = (spot) => `${text(`roulette.${kindOf(spot)}`)} ${numbersOf(spot).join(', ')}`
const columnOdds = '2:1'
const nameOf = (spot) => names[spot] ?? (isInside(spot) ? insideName(spot) : spot)
/** On a touch screen the lines are too thin to be hit: the list below the table has them. */
const hasPointer = matchMedia('(hover: hover) and (pointer: fine)').matches

/** A list of all spots between numbers, for keyboards, screen readers and touch. */
function createInsideBets(add) {
  const panel = document.createElement('details')
  panel.className = 'inside'
  panel.innerHTML = `<summary>${text('roulette.inside')}</summary>`
  const form = document.createElement('form')
  const select = document.createElement('select')
  select.setAttribute('aria-label', text('roulette.insideList'))
  const groups = new Map()
  for (const [spot, kind] of insideSpots()) {
    const group =
      groups.get(kind) ??
      Object.assign(document.createElement('optgroup'), { label: text(`roulette.${kind}`) })
    groups.set(kind, group)
    group.append(new Option(insideName(spot), spot))
  }
  select.append(...groups.values())
  const place = Object.assign(document.createElement('button'), {
    type: 'submit',
    textContent: text('action.placeChip'),
  })
  form.append(select, place)
  panel.append(form)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    add(select.value)
  })
  return {
    panel,
    lock(isLocked) {
      if (isLocked) panel.open = false
      place.disabled = isLocked
      select.disabled = isLocked
    },
  }
}

/** The chips between numbers, over the table. */
function createLineChips(table) {
  const shown = new Map()
  return {
    show(placed) {
      for (const [spot, chip] of shown) {
        if (placed.some(([on]) => on === spot)) continue
        chip.remove()
        shown.delete(spot)
      }
      for (const [spot, count] of placed) {
        if (!isInside(spot)) continue
        const chip = shown.get(spot) ?? document.createElement('span')
        const { area, isLine } = placeOf(spot)
        chip.className = isLine ? 'line-chip on-edge' : 'line-chip'
        chip.style.gridArea = area
        chip.textContent = String(count)
        chip.title = nameOf(spot)
        if (!shown.has(spot)) table.append(chip)
        shown.set(spot, chip)
      }
    },
    mark(spots) {
      for (const [spot, chip] of shown) chip.classList.toggle('hit', spots.includes(spot))
    },
  }
}

function createWheel() {
  const wedge = 360 / order.length
  const at = (degrees, radius) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`
  }
  const wedges = order
    .map((number, nth) => {
      const [from, to] = [nth * wedge - wedge / 2, nth * wedge + wedge / 2]
      const path = `M${at(from, 96)}A96 96 0 0 1 ${at(to, 96)}L${at(to, 58)}A58 58 0 0 0 ${at(from, 58)}Z`
      return `<path class="${colourOf(number)}" d="${path}"/><text x="100" y="17" transform="rotate(${nth * wedge} 100 100)">${number}</text>`
    })
    .join('')
  const wheel = document.createElement('div')
  wheel.className = 'wheel'
  wheel.setAttribute('aria-hidden', 'true')
  wheel.innerHTML = `<svg class="disc" viewBox="0 0 200 200"><circle class="rim" cx="100" cy="100" r="99"/>${wedges}<circle class="hub" cx="100" cy="100" r="57"/></svg><span class="pointer"></span><output class="number"></output>`
  const disc = wheel.querySelector('.disc')
  const label = wheel.querySelector('.number')
  let angle = 0
  return {
    wheel,
    clear() {
      label.textContent = ''
      label.className = 'number'
    },
    async spinTo(number) {
      const target = -order.indexOf(number) * wedge
      const rest = (((target - angle) % 360) + 360) % 360
      angle += rest + (isReduced ? 0 : turns * 360)
      disc.style.transform = `rotate(${angle}deg)`
      if (!isReduced) await pause(wheelMs)
      label.textContent = String(number)
      label.className = `number ${colourOf(number)}`
    },
  }
}

/** Lays the fields of the table. @param button makes one: spot, class, area of the grid */
function laySpots(button) {
  button('0', 'green', '1 / 1 / 4 / 2')
  for (let number = 1; number <= 36; number += 1) {
    const column = Math.ceil(number / 3) + 1
    button(String(number), colourOf(number), `${3 - ((number - 1) % 3)} / ${column}`)
  }
  for (const nth of [1, 2, 3]) button(`column-${nth}`, 'outside', `${4 - nth} / 14`)
  for (const nth of [1, 2, 3]) {
    button(`dozen-${nth}`, 'outside', `4 / ${nth * 4 - 2} / 5 / ${nth * 4 + 2}`)
  }
  const halves = ['low', 'even', 'red', 'black', 'odd', 'high']
  for (const [nth, spot] of halves.entries()) {
    button(spot, `outside ${spot}`, `5 / ${nth * 2 + 2} / 6 / ${nth * 2 + 4}`)
  }
}

/** Chips by spot, in the order they were placed. */
function createTable(onChange) {
  const table = document.createElement('div')
  table.className = 'layout'
  table.setAttribute('role', 'group')
  table.setAttribute('aria-label', text('chips.table'))
  let placed = []
  const buttons = new Map()
  const lines = createLineChips(table)
  const chips = () => placed.reduce((sum, [, count]) => sum + count, 0)
  const show = () => {
    const bySpot = new Map(placed)
    for (const [spot, button] of buttons) {
      const count = bySpot.get(spot) ?? 0
      button.dataset.chips = count > 0 ? String(count) : ''
      const bets = count === 0 ? '' : `, ${text('chips.count', { count })}`
      const shown = spot.startsWith('column') ? `${columnOdds}, ` : ''
      button.setAttribute('aria-label', shown + nameOf(spot) + bets)
    }
    lines.show(placed)
    onChange()
  }
  const add = (spot) => {
    if (chips() >= maxChips) return
    const found = placed.find(([on]) => on === spot)
    if (found) found[1] += 1
    else placed.push([spot, 1])
    play('press')
    show()
  }
  /** The spot of a press: near the edge of a number it is the line. */
  const spotOf = (spot, made, { detail, clientX, clientY }) => {
    const number = Number(spot)
    if (!hasPointer || detail === 0 || !(number > 0)) return spot
    const { left, top, width, height } = made.getBoundingClientRect()
    return spotAt(number, { x: (clientX - left) / width, y: (clientY - top) / height })
  }
  const button = (spot, className, area) => {
    const made = document.createElement('button')
    Object.assign(made, { type: 'button', className: `spot ${className}` })
    made.innerHTML = `<span>${spot.startsWith('column') ? columnOdds : nameOf(spot)}</span>`
    made.style.gridArea = area
    made.addEventListener('click', (event) => add(spotOf(spot, made, event)))
    buttons.set(spot, made)
    table.append(made)
  }
  laySpots(button)
  const inside = createInsideBets(add)
  return {
    table,
    inside: inside.panel,
    show,
    chips,
    bet: () => placed.map(([spot, count]) => ({ spot, chips: count })),
    clear() {
      placed = []
      show()
    },
    lock(isLocked) {
      for (const one of buttons.values()) one.disabled = isLocked
      inside.lock(isLocked)
    },
    mark(spots) {
      for (const [spot, one] of buttons) one.classList.toggle('hit', spots.includes(spot))
      lines.mark(spots)
    },
  }
}

export function createRouletteStage(root, game, say, onChange) {
  const wheel = createWheel()
  const table = createTable(() => onChange())
  const clear = document.createElement('button')
  Object.assign(clear, { type: 'button', className: 'clear', textContent: text('action.clear') })
  clear.addEventListener('click', () => table.clear())
  root.append(wheel.wheel, table.table, table.inside, clear)
  queueMicrotask(table.show)
  const isLive = Boolean(game.live)
  const idle = () => text(isLive ? 'idle.chips' : 'idle.chipsAndSpin')
  /** The table's spin, which its players see once. */
  let spun
  const spinTo = (number) => {
    spun ??= wheel.spinTo(number)
    return spun
  }
  const lock = (isLocked) => {
    table.lock(isLocked)
    clear.disabled = isLocked
  }
  return {
    idle,
    primary: () => text(isLive ? 'action.placeBet' : 'action.spin'),
    busy: () => text('busy.bet'),
    placed: () => text('round.placed'),
    chips: table.chips,
    bet() {
      if (table.chips() > 0) return table.bet()
      say(text('chips.none'))
      return null
    },
    start() {
      table.mark([])
      lock(true)
      spun = undefined
      wheel.clear()
    },
    cancel: () => lock(false),
    moves: () => [],
    toneOf: (result) => colourOf(Number(result)),
    async showTable({ phase, view }, hasBet) {
      if (phase === 'betting') {
        spun = undefined
        table.mark([])
        wheel.clear()
        lock(hasBet)
        return
      }
      lock(true)
      await spinTo(view.number)
      if (phase === 'result') table.mark([String(view.number)])
    },
    async show({ view }) {
      if (!isLive) say(text('busy.wheel'))
      await spinTo(view.number)
      if (!isLive) lock(false)
      table.mark([String(view.number), ...view.wins.map(({ spot }) => spot)])
      play('land')
      const wins = view.wins.map(({ spot, paysTenths }) =>
        text('round.pays', { name: nameOf(spot), times: timesText(paysTenths) }),
      )
      const colour = view.colour === 'green' ? '' : `, ${names[view.colour]}`
      return `${view.number}${colour}. ${wins.length > 0 ? `${wins.join(', ')}.` : ''}`.trim()
    },
  }
}
