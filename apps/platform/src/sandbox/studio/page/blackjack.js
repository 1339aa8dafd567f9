import { createHand } from './cards.js'
import { showFor, text } from './connection.js'
import { play } from './sound.js'

const dealMs = 260
function endOf({ total, paysTenths, stakes }) {
  if (total > 21) return text('blackjack.bust')
  if (paysTenths === 25) return text('blackjack.blackjack')
  if (paysTenths > 10 * stakes) return text('blackjack.won')
  return text(paysTenths > 0 ? 'blackjack.push' : 'blackjack.lost')
}
const pointsText = ({ total, isSoft }) =>
  isSoft && total < 21 ? text('blackjack.soft', { points: total }) : String(total)

function showHand({ hand, show }, dealt, isActive) {
  const ending = dealt.paysTenths === null ? '' : ` · ${endOf(dealt)}`
  const stakes = dealt.stakes > 1 ? ` · ${text('blackjack.stakes', { count: dealt.stakes })}` : ''
  show(dealt.cards, text('blackjack.youHave', { points: pointsText(dealt) }) + stakes + ending)
  hand.classList.toggle('active', isActive)
}

const handTitle = (count, number) =>
  count === 1 ? text('blackjack.hand') : text('blackjack.handOf', { number })

function endText({ hands, dealerTotal }) {
  const own = hands.map((hand) => text('blackjack.end', { end: endOf(hand), points: hand.total }))
  return `${own.join(', ')}. ${text('blackjack.dealerEnd', { points: dealerTotal })}`
}

function turnText({ hands, dealerTotal: dealer }) {
  const nth = hands.findIndex(({ isDone }) => !isDone)
  if (nth < 0) return text('blackjack.wait', { points: pointsText(hands[0]) })
  const values = { points: pointsText(hands[nth]), number: nth + 1, dealer }
  return text(hands.length > 1 ? 'blackjack.turnOf' : 'blackjack.turn', values)
}

export function createBlackjackStage(root, game) {
  const isLive = Boolean(game.live)
  const dealer = createHand(text('blackjack.dealer'))
  const hands = document.createElement('div')
  hands.className = 'hands'
  root.classList.add('felt')
  const rule = document.createElement('p')
  rule.className = 'felt-text'
  rule.textContent = text('blackjack.rule')
  root.append(dealer.hand, rule, hands)
  let seats = []

  const clear = () => {
    seats = [createHand(text('blackjack.hand'))]
    hands.replaceChildren(...seats.map(({ hand }) => hand))
    seats[0].show([undefined, undefined], text('blackjack.you'))
    dealer.show([undefined, undefined], text('blackjack.dealer'))
  }
  clear()

  const showHands = (view) => {
    if (seats.length !== view.hands.length) {
      seats = view.hands.map((_hand, nth) => createHand(handTitle(view.hands.length, nth + 1)))
      hands.replaceChildren(...seats.map(({ hand }) => hand))
    }
    const playing = view.hands.findIndex(({ isDone }) => !isDone)
    for (const [nth, dealt] of view.hands.entries()) {
      showHand(seats[nth], dealt, nth === playing && view.hands.length > 1)
    }
  }

  const showDealer = (view, isOver) =>
    dealer.show(
      isOver ? view.dealer : [view.dealer[0], undefined],
      text('blackjack.dealerHas', { points: view.dealerTotal }),
    )

  return {
    idle: () => text(isLive ? 'idle.bet' : 'idle.deal'),
    primary: (round) => text(round ? 'action.stand' : isLive ? 'action.placeBet' : 'action.deal'),
    primaryMove: () => 'stand',
    busy: () => text(isLive ? 'busy.bet' : 'busy.deal'),
    placed: () => text('round.placed'),
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
      choices
        .filter((move) => move !== 'stand')
        .map((move) => ({ move, label: text(`action.${move}`) })),
    async show({ view, phase }) {
      play('land')
      showHands(view)
      const isOver = phase !== 'playing'
      showDealer(view, isOver)
      await showFor(dealMs * Math.max(1, view.dealer.length - 1))
      return isOver ? endText(view) : turnText(view)
    },
  }
}
