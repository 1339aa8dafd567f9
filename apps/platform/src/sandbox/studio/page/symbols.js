import { text } from './connection.js'

/** Drawn in the palette's colours: `a` main, `b` accent, `c` glow, `d` dark, `e` spark. */
const shapes = {
  aurora:
    '<path class="l" d="M8 50C18 14 26 40 32 18s14 24 24-6"/><path class="m" d="M10 58c14-20 20-4 26-20s14 12 20-8"/>',
  moon: '<path class="c" d="M42 8a26 26 0 1 0 14 34A22 22 0 0 1 42 8z"/>',
  star: '<path class="c" d="M32 6l8 17 19 2-14 13 4 19-17-10-17 10 4-19L5 25l19-2z"/>',
  fir: '<path class="a" d="M32 4l16 22h-7l13 20H11l13-20h-8z"/><path class="b" d="M29 46h6v13h-6z"/>',
  fox: '<path class="b" d="M10 10l13 12h18l13-12-4 30-18 17-18-17z"/><path class="e" d="M20 42l12 15 12-15-12 5z"/><circle class="d" cx="25" cy="34" r="3"/><circle class="d" cx="39" cy="34" r="3"/>',
  owl: '<path class="a" d="M12 8l10 6h20l10-6v26c0 16-9 24-20 24S12 50 12 34z"/><circle class="e" cx="24" cy="28" r="9"/><circle class="e" cx="40" cy="28" r="9"/><circle class="d" cx="24" cy="28" r="4"/><circle class="d" cx="40" cy="28" r="4"/><path class="b" d="M28 36h8l-4 8z"/>',
  wolf: '<path class="a" d="M8 8l14 12h20L56 8l-3 28-9 8-6 14H26l-6-14-9-8z"/><circle class="c" cx="23" cy="32" r="3"/><circle class="c" cx="41" cy="32" r="3"/><path class="d" d="M27 50h10l-5 6z"/>',
  flake:
    '<path class="l" d="M32 5v54M9 18l46 28M55 18L9 46"/><path class="m" d="M25 9l7 7 7-7M25 55l7-7 7 7M10 28l9-3-3-9M54 36l-9 3 3 9M54 28l-9-3 3-9M10 36l9 3-3 9"/>',
  gem: '<path class="a" d="M16 10h32l12 16-28 32L4 26z"/><path class="c" d="M16 10l16 16 16-16zM4 26h28v32z" opacity=".55"/>',
  heart:
    '<path class="b" d="M32 57C10 40 4 30 4 21 4 8 24 3 32 18 40 3 60 8 60 21c0 9-6 19-28 36z"/>',
  cherry:
    '<path class="g" d="M20 42C22 24 34 12 48 8 48 24 46 34 44 44"/><circle class="b" cx="19" cy="46" r="12"/><circle class="b" cx="44" cy="48" r="12"/><path class="a" d="M48 8c-14-4-20 2-22 8 10 4 18 0 22-8z"/>',
  lemon: '<path class="c" d="M6 40C6 20 24 8 42 10l10-4 4 8-4 8c2 20-14 34-30 34l-12 2z"/>',
  plum: '<circle class="b" cx="32" cy="38" r="21"/><path class="g" d="M32 18c0-6 4-10 10-12"/><path class="e" d="M22 32c2-6 6-8 10-8" opacity=".6"/>',
  bell: '<path class="c" d="M32 6c14 0 18 12 18 22 0 12 6 14 6 20H8c0-6 6-8 6-20C14 18 18 6 32 6z"/><circle class="b" cx="32" cy="53" r="6"/>',
  crown:
    '<path class="c" d="M6 16l14 14L32 8l12 22 14-14-6 36H12z"/><circle class="b" cx="32" cy="40" r="5"/>',
  coin: '<circle class="c" cx="32" cy="32" r="26"/><circle class="g" cx="32" cy="32" r="19"/><path class="b" d="M32 18l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z"/>',
  book: '<path class="b" d="M6 12c10-4 20-2 26 4v40c-6-6-16-8-26-4zM58 12c-10-4-20-2-26 4v40c6-6 16-8 26-4z"/><path class="m" d="M12 22h12M12 32h12M40 22h12M40 32h12"/>',
  anchor:
    '<path class="l" d="M32 16v40M18 26h28M8 38c2 12 12 18 24 18s22-6 24-18"/><circle class="m" cx="32" cy="11" r="6"/>',
  fish: '<path class="a" d="M4 32c12-20 32-20 42-4l14-12v32L46 36C36 52 16 52 4 32z"/><circle class="d" cx="18" cy="28" r="3"/>',
  shell:
    '<path class="c" d="M32 56L6 34C8 12 22 8 32 8s24 4 26 26z"/><path class="g" d="M32 54L16 16M32 54V10M32 54l16-38"/>',
  wave: '<path class="l" d="M4 24c10-12 18 12 28 0s18 12 28 0M4 42c10-12 18 12 28 0s18 12 28 0"/>',
  rocket:
    '<path class="e" d="M32 4c12 8 16 22 14 36H18C16 26 20 12 32 4z"/><circle class="a" cx="32" cy="24" r="6"/><path class="b" d="M18 30L8 46h12zM46 30l10 16H44zM26 42h12l-6 18z"/>',
  planet:
    '<circle class="a" cx="32" cy="32" r="18"/><path class="m" d="M6 42C2 34 50 10 58 20c5 8-40 32-52 22z"/>',
  flame:
    '<path class="b" d="M32 4c4 14 20 20 20 36a20 20 0 0 1-40 0c0-8 5-13 8-18 2 4 4 6 7 7 0-9 1-18 5-25z"/><path class="c" d="M32 30c3 7 9 9 9 16a9 9 0 0 1-18 0c0-6 6-9 9-16z"/>',
  dragon:
    '<path class="a" d="M6 20L24 8l6 10 24-2-10 14 14 12-20 2-8 14-6-14-18 4 8-14z"/><circle class="c" cx="26" cy="26" r="4"/>',
  pot: '<path class="b" d="M22 6h20v8l-4 4c10 4 14 12 14 20 0 12-8 20-20 20S12 50 12 38c0-8 4-16 14-20l-4-4z"/><path class="m" d="M16 32h32M16 40h32"/>',
  mask: '<path class="a" d="M8 14c16-8 32-8 48 0-2 26-10 38-24 46C18 52 10 40 8 14z"/><path class="d" d="M16 26c5-4 9-4 13 0-4 5-9 5-13 0zM35 26c5-4 9-4 13 0-4 5-9 5-13 0z"/><path class="c" d="M24 44h16l-8 6z"/>',
  leaf: '<path class="a" d="M10 54C6 22 24 6 56 8c2 32-14 48-40 40z"/><path class="g" d="M10 56C20 40 30 30 44 20"/>',
  flower:
    '<g class="b"><circle cx="32" cy="16" r="11"/><circle cx="48" cy="28" r="11"/><circle cx="42" cy="46" r="11"/><circle cx="22" cy="46" r="11"/><circle cx="16" cy="28" r="11"/></g><circle class="c" cx="32" cy="33" r="9"/>',
  bee: '<ellipse class="e" cx="22" cy="20" rx="12" ry="9" opacity=".8"/><ellipse class="e" cx="42" cy="20" rx="12" ry="9" opacity=".8"/><ellipse class="c" cx="32" cy="38" rx="17" ry="20"/><path class="d" d="M16 32h32v6H16zM18 46h28v6H18z"/>',
  gear: '<path class="c" d="M27 4h10l2 8 7 3 7-4 7 7-4 7 3 7 8 2v0l-8 4-3 7 4 7-7 7-7-4-7 3-2 6H27l-2-6-7-3-7 4-7-7 4-7-3-7-1-4 4-2 3-7-4-7 7-7 7 4 7-3z"/><circle class="d" cx="32" cy="32" r="10"/>',
  hat: '<path class="b" d="M20 38c0-18 2-28 6-28 3 0 3 3 6 3s3-3 6-3c4 0 6 10 6 28z"/><path class="a" d="M2 38c10 8 50 8 60 0 0 12-60 16-60 0z"/>',
  sword:
    '<path class="e" d="M50 4l10 0 0 10-32 32-10-10z"/><path class="b" d="M10 36l18 18-4 4-18-18zM12 46l6 6-9 8-5-5z"/>',
  shield:
    '<path class="a" d="M32 4l24 8v18c0 16-10 24-24 30C18 54 8 46 8 30V12z"/><path class="c" d="M32 12v40M16 28h32" stroke="currentColor"/><path class="c" d="M29 12h6v40h-6zM14 26h36v6H14z"/>',
  lantern:
    '<path class="g" d="M32 2v10"/><path class="b" d="M18 12h28v6H18zM18 50h28v6H18z"/><path class="c" d="M16 18h32c6 10 6 22 0 32H16c-6-10-6-22 0-32z"/><path class="g" d="M26 18v32M38 18v32"/>',
  castle: '<path class="a" d="M6 14h10v8h8v-8h16v8h8v-8h10v44H40V44a8 8 0 0 0-16 0v14H6z"/>',
  potion:
    '<path class="e" d="M25 4h14v16l14 26c4 8 0 14-8 14H19c-8 0-12-6-8-14l14-26z" opacity=".5"/><path class="a" d="M17 40h30l5 9c2 5 0 8-5 8H17c-5 0-7-3-5-8z"/>',
  tower:
    '<path class="a" d="M10 58V22h14v36zM40 58V14h14v44z"/><path class="b" d="M24 58V6h16v52z"/><path class="c" d="M28 14h8v6h-8zM28 28h8v6h-8zM28 42h8v6h-8z"/>',
  horse: '<path class="b" d="M14 8h10v28a8 8 0 0 0 16 0V8h10v28a18 18 0 0 1-36 0z"/>',
  sun: '<circle class="c" cx="32" cy="32" r="14"/><path class="l" d="M32 4v8M32 52v8M4 32h8M52 32h8M12 12l6 6M46 46l6 6M52 12l-6 6M18 46l-6 6"/>',
  skull:
    '<path class="e" d="M32 6c16 0 24 10 24 22 0 8-4 12-8 15v13H16V43c-4-3-8-7-8-15C8 16 16 6 32 6z"/><circle class="d" cx="23" cy="30" r="6"/><circle class="d" cx="41" cy="30" r="6"/><path class="d" d="M29 42l3-6 3 6zM25 56v-6h3v6zM36 56v-6h3v6z"/>',
}

/** The four pictures of a scene, the rarest first; the others are letters. */
const scenes = {
  aurora: ['aurora', 'owl', 'moon', 'star'],
  forest: ['fox', 'owl', 'fir', 'leaf'],
  gems: ['crown', 'gem', 'coin', 'star'],
  candy: ['heart', 'flower', 'cherry', 'star'],
  fruit: ['bell', 'cherry', 'plum', 'lemon'],
  treasure: ['crown', 'coin', 'gem', 'pot'],
  sea: ['fish', 'shell', 'anchor', 'wave'],
  space: ['planet', 'rocket', 'star', 'moon'],
  books: ['book', 'mask', 'sun', 'pot'],
  fishing: ['fish', 'anchor', 'wave', 'hat'],
  pirates: ['skull', 'coin', 'anchor', 'sword'],
  garden: ['flower', 'bee', 'leaf', 'sun'],
  clockwork: ['gear', 'crown', 'coin', 'lantern'],
  dragons: ['dragon', 'flame', 'sword', 'shield'],
  desert: ['sun', 'pot', 'mask', 'coin'],
  temple: ['mask', 'sun', 'flame', 'coin'],
  jungle: ['mask', 'leaf', 'flower', 'pot'],
  western: ['star', 'hat', 'horse', 'coin'],
  city: ['crown', 'tower', 'gem', 'moon'],
  wolves: ['wolf', 'moon', 'fir', 'flake'],
  samurai: ['sword', 'lantern', 'flower', 'mask'],
  vikings: ['shield', 'sword', 'anchor', 'flame'],
  lanterns: ['lantern', 'dragon', 'moon', 'flower'],
  castle: ['crown', 'castle', 'shield', 'sword'],
  winter: ['flake', 'wolf', 'fir', 'bell'],
  alchemy: ['potion', 'book', 'flame', 'moon'],
  bees: ['bee', 'flower', 'leaf', 'sun'],
  carnival: ['mask', 'crown', 'star', 'heart'],
}
const letters = { s5: 'A', s6: 'K', s7: 'Q', s8: 'J' }
const tinted = { s5: 'b', s6: 'a', s7: 'c', s8: 'e' }

const frame = (inner) =>
  `<svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">${inner}</svg>`
const word = (written) =>
  frame(
    `<rect class="c" x="2" y="20" width="60" height="24" rx="6"/><text class="label" x="32" y="37">${written}</text>`,
  )

/** The drawing and the name of each symbol of a scene. */
export function createSymbols(scene) {
  const pictures = scenes[scene] ?? scenes.gems
  const of = (id) => {
    if (id === 'wild') return { name: text('symbol.wild'), svg: word('WILD') }
    if (id === 'scatter')
      return {
        name: text('symbol.scatter'),
        svg: frame(`${shapes.star}<text class="label" x="32" y="39">SCATTER</text>`),
      }
    const letter = letters[id]
    if (letter) {
      return {
        name: text(`card.${letter}`),
        svg: frame(`<text class="letter ${tinted[id]}" x="32" y="50">${letter}</text>`),
      }
    }
    const shape = pictures[Number(id.slice(1)) - 1] ?? 'gem'
    return { name: text(`symbol.${shape}`), svg: frame(shapes[shape]) }
  }
  const ids = ['wild', 'scatter', 's1', 's2', 's3', 's4', 's5', 's6', 's7', 's8']
  return new Map(ids.map((id) => [id, of(id)]))
}
