import { imageUrl } from '@player-site/contracts/games/image-url.ts'
import { useImageOrigin } from '../../../shared/images/image-origin.ts'
import { Carousel } from '../../../shared/ui/carousel.tsx'
import { cx } from '../../../shared/ui/cx.ts'
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
  sample('polar-hush'),
  sample('skylark-fjord'),
  sample('fernwhistle', '2xv'),
  sample('fox-trail'),
  sample('reindeer-dusk'),
  sample('coral-choir', '2xh'),
  sample('lunar-foundry'),
  sample('opal-avenue'),
  sample('orbit-orchard'),
]

const nameOf = (slug: string): string =>
  slug.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())

const size = { width: 208, height: 208 }

/** Of the image service, which has one for each of these games. */
function Picture({ slug }: { readonly slug: string }) {
  const origin = useImageOrigin()
  if (origin === undefined) return <span className={styles['art']} />
  const source = imageUrl(origin, slug, size)
  return <img src={source} {...size} alt="" loading="lazy" className={styles['art']} />
}

function Tile({ slug, isFixed = false }: { readonly slug: string; readonly isFixed?: boolean }) {
  return (
    <button type="button" className={cx(styles['tile'], isFixed && styles['fixed'])}>
      <Picture slug={slug} />
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
