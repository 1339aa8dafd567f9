import { matchIn } from './match.rules.ts'
import styles from './tile.module.css'

interface TileNameProps {
  readonly name: string
  readonly match: string | undefined
  readonly className: string | undefined
}

/** A game's name, with the part that was looked for marked. */
export function TileName({ name, match = '', className }: TileNameProps) {
  const [before, found, after] = matchIn(name, match) ?? []
  return (
    <span className={className}>
      {found === undefined ? (
        name
      ) : (
        <>
          {before}
          <mark className={styles['match']}>{found}</mark>
          {after}
        </>
      )}
    </span>
  )
}
