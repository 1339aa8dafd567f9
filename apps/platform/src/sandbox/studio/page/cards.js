import { text } from './connection.js'

const suits = {
  spades:
    '<path d="M16 3c5 7 12 10 12 17a6 6 0 0 1-10 4c0 3 1 5 3 6H11c2-1 3-3 3-6a6 6 0 0 1-10-4C4 13 11 10 16 3z"/>',
  hearts: '<path d="M16 29C5 20 3 15 3 11c0-7 10-9 13-1 3-8 13-6 13 1 0 4-2 9-13 18z"/>',
  diamonds: '<path d="M16 2l11 14-11 14L5 16z"/>',
  clubs:
    '<path d="M16 3a6 6 0 0 1 5 9 6 6 0 1 1-3 11c0 3 1 5 3 6H11c2-1 3-3 3-6a6 6 0 1 1-3-11 6 6 0 0 1 5-9z"/>',
}
const pictures = ['A', 'K', 'Q', 'J']

export const cardText = (card) => {
  const [rank, suit] = card.split(' ')
  const name = pictures.includes(rank) ? text(`card.${rank}`) : rank
  return text('card.name', { rank: name, suit: text(`card.${suit}`) })
}

/** The face of a card such as `10 hearts`; undefined lies face down. */
export function cardFace(card, nth = 0) {
  const face = document.createElement('span')
  face.style.setProperty('--nth', String(nth))
  if (card === undefined) {
    face.className = 'card back'
    return face
  }
  const [rank, suit] = card.split(' ')
  face.className = `card ${suit}`
  const pip = `<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">${suits[suit]}</svg>`
  face.innerHTML = `<span class="corner" aria-hidden="true"><b>${rank}</b>${pip}</span><span class="pip" aria-hidden="true">${pip}</span>`
  const name = document.createElement('span')
  name.className = 'unseen'
  name.textContent = cardText(card)
  face.append(name)
  return face
}

/** A row of cards with its points: new cards are dealt, known ones stay where they are. */
export function createHand(title) {
  const hand = document.createElement('section')
  hand.className = 'seat'
  hand.setAttribute('aria-label', title)
  hand.innerHTML = '<p class="points"></p><div class="cards"></div>'
  return {
    hand,
    show(cards, points) {
      const row = hand.querySelector('.cards')
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
      hand.querySelector('.points').textContent = points
    },
  }
}
