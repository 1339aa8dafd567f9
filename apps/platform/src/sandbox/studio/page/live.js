import { close, pause, session } from './connection.js'

const retryMs = 1_000
const sessionExpired = 4_401
const phaseTexts = {
  betting: 'Place your bets',
  dealing: 'No more bets',
  deciding: 'Your decision',
  result: 'Result',
}
const lettered = (name) =>
  `<span aria-hidden="true">${name[0].toUpperCase()}</span><span class="unseen">${name}</span>`
const resultTexts = {
  player: lettered('player'),
  banker: lettered('banker'),
  tie: lettered('tie'),
}

/** Keeps the page at its table; what the table tells is shown as long as the connection is there. */
async function follow(onTable) {
  for (;;) {
    const code = await new Promise((resolve) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/live`)
      socket.addEventListener('open', () => socket.send(JSON.stringify({ session })))
      socket.addEventListener('message', ({ data }) => onTable(JSON.parse(data)))
      socket.addEventListener('close', (event) => resolve(event.code))
    })
    onTable(undefined)
    if (code === sessionExpired) {
      close('Your session has ended. Open the game again from the lobby.')
      return
    }
    await pause(retryMs)
  }
}

/** The table's clock, seats and last results. */
function createBar(root, toneOf) {
  const bar = document.createElement('div')
  bar.className = 'table-bar'
  bar.innerHTML =
    '<div class="table-clock"><strong class="table-phase">Joining the table…</strong><span class="table-left" aria-hidden="true"></span><span class="table-seats"></span></div><div class="table-time" aria-hidden="true"><i></i></div><ol class="table-results" aria-label="Last results"></ol>'
  root.prepend(bar)
  const [phase, left, seats, time, results] = [
    '.table-phase',
    '.table-left',
    '.table-seats',
    '.table-time i',
    '.table-results',
  ].map((selector) => bar.querySelector(selector))
  let endsAt = 0
  let lasts = 0
  const tick = () => {
    const leftMs = Math.max(0, endsAt - performance.now())
    const text = leftMs > 0 ? `${Math.ceil(leftMs / 1_000)} s` : ''
    if (left.textContent === text) return
    left.textContent = text
    time.style.transform = `scaleX(${lasts > 0 ? leftMs / lasts : 0})`
  }
  setInterval(tick, 250)
  return {
    show(table) {
      const { round } = table ?? {}
      bar.dataset.phase = round?.phase ?? 'none'
      if (!table) {
        phase.textContent = 'Reconnecting to the table…'
        endsAt = 0
        tick()
        return
      }
      phase.textContent = round ? phaseTexts[round.phase] : 'The next round begins…'
      seats.textContent = table.isSeated
        ? `Seats: ${table.seatsTaken} of ${table.seats}`
        : 'No free seat'
      lasts = round?.leftMs ?? 0
      endsAt = round ? performance.now() + round.leftMs : 0
      left.textContent = ''
      tick()
      results.replaceChildren(
        ...table.results.map((result) => {
          const item = document.createElement('li')
          item.className = toneOf(result)
          item.innerHTML = resultTexts[result] ?? `<span>${Number(result)}</span>`
          return item
        }),
      )
    },
  }
}

/**
 * Plays a live table: shows what it tells, and asks for the player's round when the table's phase
 * has changed it.
 */
export function joinTable(root, stage, play) {
  const bar = createBar(root, stage.toneOf)
  let table
  let shown = ''
  let asked = ''

  const isOfTable = (round) => table?.round && round.table === table.round.id

  /** What a player's round is at now, asked for once a phase. */
  const sync = async () => {
    const round = play.current()
    if (!table || play.isBusy() || !round) return
    const phase = isOfTable(round) ? table.round.phase : 'result'
    const key = `${round.id} ${phase}`
    if (phase === 'betting' || asked === key) return
    if (phase !== 'result' && !stage.decides) return
    asked = key
    await play.look(round.id, phase === 'result')
  }

  const onTable = (next) => {
    table = next
    bar.show(table)
    const key = `${table?.round?.id} ${table?.round?.phase}`
    if (table?.round && key !== shown) {
      shown = key
      const own = play.current()
      const hasOwn = own && isOfTable(own)
      void stage.showTable(table.round, Boolean(hasOwn))
      if (!own && !play.isBusy()) play.say(idleText())
    }
    play.changed()
    void sync()
  }

  const idleText = () => {
    if (!table) return 'Joining the table…'
    if (!table.isSeated) return 'All seats are taken. You watch until one is free.'
    if (table.round?.phase === 'betting') return stage.idle()
    return 'The table takes bets again in the next round.'
  }
  void follow(onTable)
  return {
    idleText,
    sync,
    round: () => table?.round?.id,
    takesBets: () => Boolean(table?.isSeated && table.round?.phase === 'betting'),
  }
}
