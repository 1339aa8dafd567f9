import { cardFace } from './cards.js'
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

function createSeat(title) {
  const seat = document.createElement('section')
  seat.className = 'seat'
  seat.setAttribute('aria-label', title)
  seat.innerHTML = '<p class="points"></p><div class="cards"></div>'
  return {
    seat,
    /** New cards are dealt; known ones stay where they are. */
    show(cards, text) {
      const row = seat.querySelector('.cards')
      const key = (card) => card ?? 'back'
      for (const [nth, card] of cards.entries()) {
        const there = row.children[nth]
        if (there?.dataset.card === key(card)) continue
        const face = cardFace(card, there ? 0 : nth)
        face.dataset.card = key(card)
        if (there) there.replaceWith(face)
        else row.append(face)
      }
      while (row.children.length > cards.length) row.lastElementChild.remove()
      seat.querySelector('.points').textContent = text
    },
  }
}

export function createBlackjackStage(root, game) {
  const isLive = Boolean(game.live)
  const dealer = createSeat('Dealer')
  const hands = document.createElement('div')
  hands.className = 'hands'
  root.classList.add('felt')
  const rule = document.createElement('p')
  rule.className = 'felt-text'
  rule.textContent = 'Blackjack pays 3 to 2 · Dealer stands on all 17s'
  root.append(dealer.seat, rule, hands)
  let seats = []

  const clear = () => {
    seats = [createSeat('Your hand')]
    hands.replaceChildren(...seats.map(({ seat }) => seat))
    seats[0].show([undefined, undefined], 'You')
    dealer.show([undefined, undefined], 'Dealer')
  }
  clear()

  const showHands = (view) => {
    if (seats.length !== view.hands.length) {
      seats = view.hands.map((_hand, nth) =>
        createSeat(view.hands.length === 1 ? 'Your hand' : `Your hand ${nth + 1}`),
      )
      hands.replaceChildren(...seats.map(({ seat }) => seat))
    }
    const playing = view.hands.findIndex(({ isDone }) => !isDone)
    for (const [nth, hand] of view.hands.entries()) {
      const ending = hand.paysTenths === null ? '' : ` · ${endOf(hand)}`
      const stakes = hand.stakes > 1 ? ' · 2 stakes' : ''
      seats[nth].show(hand.cards, `You: ${pointsText(hand)}${stakes}${ending}`)
      seats[nth].seat.classList.toggle('active', nth === playing && view.hands.length > 1)
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
