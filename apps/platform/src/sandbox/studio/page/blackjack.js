import { createHand } from './cards.js'
import { showFor } from './connection.js'
import { play } from './sound.js'

const dealMs = 260
const labels = { hit: 'Hit', double: 'Double', split: 'Split', stand: 'Stand' }
function endOf({ total, paysTenths, stakes }) {
  if (total > 21) return 'Bust'
  if (paysTenths === 25) return 'Blackjack'
  if (paysTenths > 10 * stakes) return 'Won'
  return paysTenths > 0 ? 'Push' : 'Lost'
}
const pointsText = ({ total, isSoft }) => (isSoft && total < 21 ? `soft ${total}` : String(total))

function showHand({ hand, show }, dealt, isActive) {
  const ending = dealt.paysTenths === null ? '' : ` · ${endOf(dealt)}`
  const stakes = dealt.stakes > 1 ? ' · 2 stakes' : ''
  show(dealt.cards, `You: ${pointsText(dealt)}${stakes}${ending}`)
  hand.classList.toggle('active', isActive)
}

export function createBlackjackStage(root, game) {
  const isLive = Boolean(game.live)
  const dealer = createHand('Dealer')
  const hands = document.createElement('div')
  hands.className = 'hands'
  root.classList.add('felt')
  const rule = document.createElement('p')
  rule.className = 'felt-text'
  rule.textContent = 'Blackjack pays 3 to 2 · Dealer stands on all 17s'
  root.append(dealer.hand, rule, hands)
  let seats = []

  const clear = () => {
    seats = [createHand('Your hand')]
    hands.replaceChildren(...seats.map(({ hand }) => hand))
    seats[0].show([undefined, undefined], 'You')
    dealer.show([undefined, undefined], 'Dealer')
  }
  clear()

  const showHands = (view) => {
    if (seats.length !== view.hands.length) {
      seats = view.hands.map((_hand, nth) =>
        createHand(view.hands.length === 1 ? 'Your hand' : `Your hand ${nth + 1}`),
      )
      hands.replaceChildren(...seats.map(({ hand }) => hand))
    }
    const playing = view.hands.findIndex(({ isDone }) => !isDone)
    for (const [nth, dealt] of view.hands.entries()) {
      showHand(seats[nth], dealt, nth === playing && view.hands.length > 1)
    }
  }

  const showDealer = (view, isOver) =>
    dealer.show(isOver ? view.dealer : [view.dealer[0], undefined], `Dealer: ${view.dealerTotal}`)

  return {
    idle: () => (isLive ? 'Choose a stake and place your bet.' : 'Choose a stake and deal.'),
    primary: (round) => (round ? 'Stand' : isLive ? 'Place bet' : 'Deal'),
    primaryMove: () => 'stand',
    busy: () => (isLive ? 'Placing your bet…' : 'Dealing…'),
    placed: () => 'Your bet is placed.',
    decides: true,
    toneOf: () => '',
    showTable({ phase, view }, hasBet) {
      if (phase === 'betting') {
        clear()
        return
      }
      // Those who bet see their own hand.
      if (hasBet) return
      showHands(view)
      showDealer(view, phase === 'result')
    },
    start: clear,
    cancel: clear,
    moves: ({ choices }) =>
      choices.filter((move) => move !== 'stand').map((move) => ({ move, label: labels[move] })),
    async show({ view, phase }) {
      play('land')
      showHands(view)
      const isOver = phase !== 'playing'
      showDealer(view, isOver)
      await showFor(dealMs * Math.max(1, view.dealer.length - 1))
      if (isOver) {
        const own = view.hands.map((hand) => `${endOf(hand)} with ${hand.total}`).join(', ')
        return `${own}. The dealer has ${view.dealerTotal}.`
      }
      const nth = view.hands.findIndex(({ isDone }) => !isDone)
      if (nth < 0) return `You have ${pointsText(view.hands[0])}. Wait for the dealer.`
      const which = view.hands.length > 1 ? ` in hand ${nth + 1}` : ''
      return `You have ${pointsText(view.hands[nth])}${which}, the dealer shows ${view.dealerTotal}.`
    },
  }
}
