import { engines } from '/engines/engines.rules.ts'
import { playLive } from '/engines/live-table.rules.ts'
import { createText } from '/page/create-text.js'

const byId = (id) => document.getElementById(id)
/** The page's sentences, in the language of the game. */
const text = createText(JSON.parse(byId('page').dataset.texts))
const bytes = (written) => new TextEncoder().encode(written)
const hex = (buffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
const wordRange = 2 ** 32
const blockWords = 8
const maxBlocks = 4_096

class NotEnough extends Error {}

/** The words that a seed and a request lead to: HMAC-SHA-256 of the request and a counter. */
async function wordsOf(seed, request, blocks) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(seed), algorithm, false, ['sign'])
  const words = new Uint32Array(blocks * blockWords)
  for (let block = 0; block < blocks; block += 1) {
    const view = new DataView(await crypto.subtle.sign('HMAC', key, bytes(`${request}:${block}`)))
    for (let word = 0; word < blockWords; word += 1) {
      words[block * blockWords + word] = view.getUint32(word * 4)
    }
  }
  return words
}

/** Words that would favour some values are skipped. */
function drawFrom(words) {
  let read = 0
  const next = () => {
    if (read === words.length) throw new NotEnough()
    read += 1
    return words[read - 1]
  }
  return (below) => {
    const fair = wordRange - (wordRange % below)
    let word = next()
    while (word >= fair) word = next()
    return word % below
  }
}

async function compute({ engine, variant, seed, request, bet, moves, live }) {
  const rules = engines[engine]
  for (let blocks = 16; blocks <= maxBlocks; blocks *= 4) {
    const words = await wordsOf(seed, request, blocks)
    try {
      const own = bet ?? rules.usualBet
      if (live) return playLive(engine, variant, () => drawFrom(words), own, moves)
      return rules.play(variant, drawFrom(words), own, moves)
    } catch (error) {
      if (!(error instanceof NotEnough)) throw error
    }
  }
  throw new Error('The round does not end.')
}

function verdict(kind, id, values) {
  byId('verdict').dataset.verdict = kind
  byId('verdict').textContent = text(`check.${id}`, values)
}

function showRows(rows) {
  byId('results').replaceChildren(
    ...rows.map((cells) => {
      const row = document.createElement('tr')
      for (const [nth, shown] of cells.entries()) {
        const cell = document.createElement(nth === 0 ? 'th' : 'td')
        if (nth === 0) cell.scope = 'row'
        cell.textContent = String(shown)
        row.append(cell)
      }
      return row
    }),
  )
}

async function check(proof, values) {
  try {
    const hash = hex(await crypto.subtle.digest('SHA-256', bytes(values.seed)))
    const table = await compute({ ...proof, ...values })
    const rows = [
      [text('check.hash'), proof.commitment, hash],
      [text('check.stakes'), proof.stakes, table.stakes],
      [text('check.pays'), proof.paysTenths / 10, table.paysTenths / 10],
    ]
    showRows(rows)
    byId('outcome').textContent = JSON.stringify(table.view, null, 1)
    const isRight = table.isOver && rows.every(([, told, own]) => String(told) === String(own))
    if (isRight) verdict('right', 'right')
    else verdict('wrong', 'differs')
  } catch {
    verdict('wrong', 'incomplete')
  }
}

async function open() {
  const id = location.pathname.split('/').at(-1)
  const response = await fetch(`/api/proof/${id}`).catch(() => undefined)
  if (!response?.ok) {
    byId('values').hidden = true
    verdict('wrong', 'unknown')
    return
  }
  const proof = await response.json()
  if (proof.seed === null) {
    byId('values').hidden = true
    verdict('open', 'open', { hash: proof.commitment })
    return
  }
  if (proof.live) byId('request-name').textContent = text('check.tableRound')
  const { elements } = byId('values')
  elements.seed.value = proof.seed
  elements.request.value = proof.request
  elements.moves.value = proof.moves.join(' ')
  const again = () =>
    check(proof, {
      seed: elements.seed.value.trim(),
      request: elements.request.value.trim(),
      moves: elements.moves.value.split(' ').filter(Boolean),
    })
  byId('values').addEventListener('submit', (event) => {
    event.preventDefault()
    void again()
  })
  byId('values').inert = false
  await again()
}

void open()
