import { close, pause, session, text } from './connection.js'
import { startWait } from './waiting.js'

const retryMs = 1_000
/** A connection without a message so far is tried again. */
const helloMs = 10_000
const sessionExpired = 4_401
const lettered = (name) =>
  `<span aria-hidden="true">${name[0].toUpperCase()}</span><span class="unseen">${name}</span>`
const resultTexts = {
  player: lettered(text('baccarat.player')),
  banker: lettered(text('baccarat.banker')),
  tie: lettered(text('baccarat.tie')),
}

/**
 * Keeps the page at its table; what the table tells is shown as long as the connection is there.
 * @returns leaves a connection that says nothing for a new one
 */
function follow(onTable) {
  let leave
  const connect = () =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/live`)
      let isLeft = false
      const end = (code) => {
        isLeft = true
        clearTimeout(timer)
        resolve(code)
      }
      // A dead connection takes long to close, and what it still brings is old.
      leave = () => {
        end()
        socket.close()
      }
      const timer = setTimeout(() => leave(), helloMs)
      socket.addEventListener('open', () => socket.send(JSON.stringify({ session })))
      socket.addEventListener('message', ({ data }) => {
        clearTimeout(timer)
        if (!isLeft) onTable(JSON.parse(data))
      })
      socket.addEventListener('close', ({ code }) => end(code))
    })
  const stay = async () => {
    for (;;) {
      const code = await connect()
      onTable(undefined)
      if (code === sessionExpired) {
        close(text('launch.session'))
        return
      }
      await pause(retryMs)
    }
  }
  void stay()
  return () => leave()
}

/** The table's clock, seats and last results. */
function createBar(root, toneOf) {
  const bar = document.createElement('div')
  bar.className = 'table-bar'
  bar.innerHTML = `<div class="table-clock"><strong class="table-phase">${text('table.joining')}</strong><span class="table-left" aria-hidden="true"></span><span class="table-seats"></span></div><div class="table-time" aria-hidden="true"><i></i></div><ol class="table-results" aria-label="${text('table.results')}"></ol>`
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
    const shown = leftMs > 0 ? `${Math.ceil(leftMs / 1_000)} s` : ''
    if (left.textContent === shown) return
    left.textContent = shown
    time.style.transform = `scaleX(${lasts > 0 ? leftMs / lasts : 0})`
  }
  setInterval(tick, 250)
  return {
    show(table) {
      const { round } = table ?? {}
      bar.dataset.phase = round?.phase ?? 'none'
      if (!table) {
        phase.textContent = text('table.reconnecting')
        endsAt = 0
        tick()
        return
      }
      phase.textContent = text(round ? `table.${round.phase}` : 'table.next')
      seats.textContent = table.isSeated
        ? text('table.seats', { taken: table.seatsTaken, all: table.seats })
        : text('table.full')
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
  let silence
  let isLost = false

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

  const waitTexts = {
    onLate() {
      if (play.current() && !play.isBusy()) play.waitTexts.onLate()
    },
    onStop() {
      if (play.current() && !play.isBusy()) play.waitTexts.onStop()
      if (isLost) return
      isLost = true
      reconnect()
    },
  }
  /** A bet waits for its table, whose next phase is due when this one ends. */
  const followSilence = () => {
    if (!table && isLost) return
    const wasTold = silence?.isLate() ?? false
    silence?.end()
    isLost = !table
    silence = table && !table.round ? undefined : startWait(waitTexts, table?.round.leftMs)
    if (!table || !wasTold || play.isBusy()) return
    asked = ''
    play.say(play.current() ? stage.placed() : idleText())
  }

  const onTable = (next) => {
    table = next
    bar.show(table)
    followSilence()
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
    if (!table) return text('table.joining')
    if (!table.isSeated) return text('table.watching')
    if (table.round?.phase === 'betting') return stage.idle()
    return text('table.closed')
  }
  const reconnect = follow(onTable)
  return {
    idleText,
    sync,
    round: () => table?.round?.id,
    takesBets: () => Boolean(table?.isSeated && table.round?.phase === 'betting'),
  }
}
