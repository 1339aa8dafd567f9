import { byId, text } from './connection.js'
import { handName } from './poker.js'
import { createSymbols } from './symbols.js'
import { percentText, timesText } from './texts.js'

/** What the sentence of a game's rules tells of its pays. */
const ruleValues = {
  ways: ({ freeSpins, freeMultiplier }) => ({
    spins: freeSpins.join(', '),
    times: freeMultiplier,
  }),
  cascade: ({ multipliers }) => ({ times: multipliers.join(', ') }),
  jackpot: ({ poolOdds, poolShare }) => ({ odds: poolOdds, share: percentText(poolShare / 100) }),
}

function payTable({ engine, pays, scene }) {
  if (pays.rows.length === 0) return ''
  const symbols = createSymbols(scene)
  const head = pays.counts
    .map((count) => `<th scope="col">${count || text('rules.pays')}</th>`)
    .join('')
  const rows = pays.rows.map(({ of, pays: row }) => {
    const symbol = engine === 'videoPoker' ? undefined : symbols.get(of)
    const name = symbol
      ? `${symbol.svg}<span>${symbol.name}</span>`
      : `<span>${handName(of)}</span>`
    const cells = row.map((tenths) => `<td>${tenths > 0 ? timesText(tenths) : '–'}</td>`).join('')
    return `<tr><th scope="row">${name}</th>${cells}</tr>`
  })
  return `<table class="pays"><thead><tr><th scope="col">${text(engine === 'videoPoker' ? 'rules.hand' : 'rules.symbol')}</th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const fact = (id, value) => `<div><dt>${text(id)}</dt><dd>${value}</dd></div>`

/** Fills the dialog when it is opened: the hash of the next round changes. */
export function bindRules(game) {
  const dialog = byId('rules')
  byId('rules-open').addEventListener('click', () => {
    const { returnToPlayer, volatility, stakes, minRoundMs, live } = game
    const range =
      stakes.length === 0
        ? '–'
        : text('rules.range', {
            from: game.moneyText(stakes[0]),
            to: game.moneyText(stakes.at(-1)),
          })
    byId('rules-body').innerHTML = [
      `<p>${text(`rules.${game.engine}`, ruleValues[game.engine]?.(game.pays))}</p>`,
      payTable(game),
      '<dl class="facts">',
      fact('rules.returnToPlayer', percentText(returnToPlayer)),
      fact('rules.volatility', text(`rules.volatility.${volatility}`)),
      fact('rules.stakes', range),
      minRoundMs > 0 ? fact('rules.shortest', `${minRoundMs / 1_000} s`) : '',
      game.maxStake ? fact('rules.maxStake', game.moneyText(game.maxStake)) : '',
      live ? fact('rules.tableMax', game.moneyText(live.maxStake)) : '',
      '</dl>',
      live
        ? `<p>${text(game.engine === 'blackjack' ? 'rules.live.blackjack' : 'rules.live')}</p>`
        : '',
      `<h3>${text('rules.fairness')}</h3>`,
      `<p>${text(live ? 'rules.live.seed' : 'rules.seed')} ${text('rules.seedHash')}</p>`,
      live ? '' : `<p>${text('rules.hash')}</p><p class="hash">${game.commitment}</p>`,
      `<p>${text('rules.malfunction')}</p>`,
    ].join('')
    dialog.showModal()
  })
  byId('rules-close').addEventListener('click', () => dialog.close())
}
