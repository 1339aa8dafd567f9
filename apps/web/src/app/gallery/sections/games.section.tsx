import { Carousel } from '../../../shared/ui/carousel.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { GameArt } from '../../../shared/ui/game-art/game-art.tsx'
import { TileGrid, type TileSpan } from '../../../shared/ui/tile-grid.tsx'
import { useGalleryText } from '../gallery-text.tsx'
import { Section, Specimen } from '../specimen.tsx'
import styles from './games.module.css'

interface Sample {
  readonly slug: string
  readonly span: TileSpan
}

const sample = (slug: string, span: TileSpan = '1x'): Sample => ({ slug, span })

const games: readonly Sample[] = [
  sample('northern-lights', '4x'),
  sample('quiet-comet'),
  sample('river-of-amber'),
  sample('lantern-harbour', '2xv'),
  sample('copper-fox'),
  sample('winter-garden'),
  sample('silver-tide', '2xh'),
  sample('paper-moons'),
  sample('old-observatory'),
  sample('seven-orchards'),
]

const nameOf = (slug: string): string =>
  slug.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())

function Tile({ slug, isFixed = false }: { readonly slug: string; readonly isFixed?: boolean }) {
  return (
    <button type="button" className={cx(styles['tile'], isFixed && styles['fixed'])}>
      <GameArt slug={slug} className={styles['art']} />
      <span className={styles['name']}>{nameOf(slug)}</span>
    </button>
  )
}

export function GamesSection() {
  const text = useGalleryText()
  return (
    <Section id="games">
      <Specimen id="grid">
        <TileGrid
          label={text('grid.label')}
          items={games}
          idOf={({ slug }) => slug}
          spanOf={({ span }) => span}
        >
          {({ slug }) => <Tile slug={slug} />}
        </TileGrid>
      </Specimen>
      <Specimen id="carousel">
        <Carousel title={text('carousel.title')} items={games} idOf={({ slug }) => slug}>
          {({ slug }) => <Tile slug={slug} isFixed />}
        </Carousel>
      </Specimen>
    </Section>
  )
}
