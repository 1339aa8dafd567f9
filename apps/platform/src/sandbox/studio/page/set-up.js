import { byId, image } from './connection.js'

/** Gives the page the game's colours and picture. */
export function dress({ palette, engine }) {
  const { style } = document.documentElement
  const { sky, far, near, main, accent, glow, spark } = palette
  const tints = { 'sky-top': sky[0], 'sky-low': sky[1], far, near, main, accent, glow, spark }
  for (const [name, tint] of Object.entries(tints)) style.setProperty(`--${name}`, tint)
  document.body.dataset.engine = engine
  const backdrop = byId('backdrop')
  backdrop.src = `${image}?w=960&h=540&q=60`
  backdrop.hidden = false
}

/** Lays out the stakes. @param onChoice gets the chosen one, at first as well */
export function offerStakes({ stakes, live, figureText }, onChoice) {
  const first = (live ? stakes[0] : stakes[2]) ?? stakes.at(-1)
  onChoice(first)
  for (const stake of stakes) {
    const label = document.createElement('label')
    const input = document.createElement('input')
    const figure = document.createElement('span')
    Object.assign(input, { type: 'radio', name: 'stake', value: stake })
    input.checked = stake === first
    input.addEventListener('change', () => onChoice(stake))
    figure.textContent = figureText(stake)
    label.append(input, figure)
    byId('stakes').append(label)
  }
}
