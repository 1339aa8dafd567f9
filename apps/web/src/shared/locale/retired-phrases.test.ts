import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesNamed } from '../../../testing/sentences.ts'

/** Retired phrases that players found unclear; each is followed by its replacement. */
const retired: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'resets, again'],
  [/\b(no|some|any)body\b/i, 'say who: you, support, another person'],
  [/\bwhoever\b/i, 'players who'],
  [/\bgo(es)? on\b/i, 'continue, keeps happening'],
  [/\ball of it\b/i, 'Max, everything'],
  [/\bfor good\b/i, 'permanently'],
  [/\bmeanwhile\b/i, 'until then'],
  [/\bby itself\b/i, 'automatically'],
  [/\bways? to pay\b/i, 'payment method'],
  [/\b(pay|paid|paying) in\b/i, 'deposit'],
  [/\bput money in\b|\btake money out\b/i, 'add money, withdraw money'],
  [/\b(goes|given|taken|came) back\b/i, 'returned, refunded, reversed'],
  [/\bunder way\b|\bon (its|their) way\b/i, 'pending, loading'],
  [/\basked for$/i, 'requested'],
  [/\bout of touch\b/i, 'offline'],
  [/\bhas a slip\b/i, 'broken link'],
  [/\bholds? (at once|meanwhile|from now)\b|\bthat waits?\b/i, 'applies, pending'],
  [/^(leave|keep) it$|\bthe present\b/i, 'name it: keep withdrawal, current limit'],
  [/\bwithout an end\b/i, 'indefinitely'],
  [/\bin this time\b/i, 'in this period'],
  [/\bevery status\b/i, 'all statuses'],
  [/\b(could|can)(not| not) be (read|loaded|reached)\b/i, 'We couldn’t load …'],
]

const faultsIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) =>
    retired
      .filter(([phrase]) => phrase.test(text))
      .map(([phrase, instead]) => `${text} (${phrase.source}: ${instead})`),
  )

describe('the English that players read', () => {
  const gallery = join(import.meta.dirname, '../../app/gallery/locale/messages/en.json')
  const sentences = [
    ...filesNamed('en').flatMap((file) => Object.values(file.sentences)),
    ...Object.values<string>(JSON.parse(readFileSync(gallery, 'utf8'))),
  ]

  it('has no retired phrase in the texts of the screens', () => {
    expect(sentences.length).toBeGreaterThan(500)
    expect(faultsIn(sentences)).toEqual([])
  })

  it('has no retired phrase in the pages of the content service', () => {
    const content = join(import.meta.dirname, '../../../../platform/content/en')
    const lines = globSync('**/*.json', { cwd: content }).flatMap((file) =>
      readFileSync(join(content, file), 'utf8').split('\n'),
    )
    expect(lines.length).toBeGreaterThan(500)
    expect(faultsIn(lines)).toEqual([])
  })

  it.each([
    'Starts anew {when}',
    'Nobody can end the break before that',
    'Leave it',
    'No way to pay is open right now',
  ])('would notice "%s"', (sentence) => {
    expect(faultsIn([sentence])).toHaveLength(1)
  })
})
