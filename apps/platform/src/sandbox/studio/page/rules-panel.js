import { byId } from './connection.js'
import { handNames } from './poker.js'
import { createSymbols } from './symbols.js'
import { percentText, timesText } from './texts.js'

const explained = {
  lines: () =>
    'Three or more alike from the first reel on one of ten lines pay. WILD stands in for any symbol. Three or more SCATTERs pay anywhere.',
  ways: ({ freeSpins, freeMultiplier }) =>
    `Three or more alike on adjacent reels from the first pay, on each of the 243 ways. WILD stands in for any symbol. Three, four or five SCATTERs begin ${freeSpins.join(', ')} free spins, whose wins count ${freeMultiplier} times.`,
  cascade: ({ multipliers }) =>
    `Eight or more alike pay anywhere. They disappear, and new symbols fall. The wins of each fall count ${multipliers.join(', ')} times.`,
  jackpot: ({ poolOdds, poolShare }) =>
    `Three alike pay, and two alike for some. ${poolShare} % of each stake goes into the jackpot. One round in ${poolOdds} wins it, whatever the reels show.`,
  blackjack: () =>
    'Six decks. The dealer stands on all 17s and checks for blackjack, which pays 3 to 2. Double on any first two cards; split once; split aces get one card each. Doubling and splitting cost another stake.',
  roulette: () =>
    'One zero. Each chip costs one stake. A number pays 36 times its chip, a split 18, a street or trio 12, a corner or the first four 9, a six-line 6, a dozen or a column 3, red, black, odd, even and halves 2 times, the chip included. With a mouse, press the line between numbers; the list below the table has the same bets.',
  baccarat: () =>
    'Eight decks. Player and banker get two cards each; fixed rules decide who gets a third. Nine is the best hand; tens and pictures count nothing. Player and banker pay 1 to 1, but a banker who wins with six pays half. A tie pays 8 to 1 and returns the other chips.',
  videoPoker: () =>
    'Five cards of one deck. Hold what you like and draw the rest once. Pays are times the stake.',
  crash: () =>
    'A multiplier rises from 1× until it breaks off. Cash out before to win that multiple of your stake. The studio’s clock decides when your cash-out arrived. A round that you leave ends by itself.',
}

const tableRules = {
  roulette:
    'The table spins by its own clock, for all its players at once. Bets close when the time is over. A page that is closed after its bet does not stop the round.',
  baccarat:
    'The table deals by its own clock, for all its players at once. Bets close when the time is over. A page that is closed after its bet does not stop the round.',
  blackjack:
    'The table deals by its own clock. All players begin with the same two cards against the same dealer, and each decides alone. Who does not decide in time stands.',
}

function payTable({ engine, pays, scene }) {
  if (pays.rows.length === 0) return ''
  const symbols = createSymbols(scene)
  const head = pays.counts.map((count) => `<th scope="col">${count || 'Pays'}</th>`).join('')
  const rows = pays.rows.map(({ of, pays: row }) => {
    const symbol = engine === 'videoPoker' ? undefined : symbols.get(of)
    const name = symbol
      ? `${symbol.svg}<span>${symbol.name}</span>`
      : `<span>${handNames[of]}</span>`
    const cells = row.map((tenths) => `<td>${tenths > 0 ? timesText(tenths) : '–'}</td>`).join('')
    return `<tr><th scope="row">${name}</th>${cells}</tr>`
  })
  return `<table class="pays"><thead><tr><th scope="col">${engine === 'videoPoker' ? 'Hand' : 'Symbol'}</th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const fact = (name, text) => `<div><dt>${name}</dt><dd>${text}</dd></div>`

/** Fills the dialog when it is opened: the hash of the next round changes. */
export function bindRules(game) {
  const dialog = byId('rules')
  byId('rules-open').addEventListener('click', () => {
    const { returnToPlayer, volatility, stakes, minRoundMs, live } = game
    const range =
      stakes.length === 0 ? '–' : `${game.moneyText(stakes[0])} to ${game.moneyText(stakes.at(-1))}`
    byId('rules-body').innerHTML = [
      `<p>${explained[game.engine](game.pays)}</p>`,
      payTable(game),
      '<dl class="facts">',
      fact('Return to player', percentText(returnToPlayer)),
      fact('Volatility', volatility),
      fact('Stakes', range),
      minRoundMs > 0 ? fact('Shortest round', `${minRoundMs / 1_000} s`) : '',
      game.maxStake ? fact('Maximum stake of a round', game.moneyText(game.maxStake)) : '',
      live ? fact('Maximum of a round at this table', game.moneyText(live.maxStake)) : '',
      '</dl>',
      live ? `<p>${tableRules[game.engine]}</p>` : '',
      '<h3>How fairness is checked</h3>',
      `<p>${live ? 'A secret seed decides each round of the table together with the round’s number, for all its players alike.' : 'A secret seed decides each round together with a number that your browser chooses.'} The studio shows the seed’s SHA-256 hash before the round and the seed after it, so that it cannot change the seed in between. “Check this round” computes the round again in your browser.</p>`,
      live ? '' : `<p>Hash of the next round’s seed:</p><p class="hash">${game.commitment}</p>`,
      '<p>Each round is independent of the one before. A malfunction voids the round, and the stake is returned.</p>',
    ].join('')
    dialog.showModal()
  })
  byId('rules-close').addEventListener('click', () => dialog.close())
}
