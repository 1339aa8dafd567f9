import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readerOf } from '@player-site/contracts/content/content-reader.ts'
import { localeTag } from '@player-site/contracts/kernel/locales.ts'
import { marketIds } from '@player-site/contracts/kernel/market-ids.ts'
import { markets } from '@player-site/contracts/kernel/markets.ts'
import * as z from 'zod/mini'

/** Values that a translation keeps unchanged. */
const fixed =
  /(^|\.)(pageId|slug|path|updatedAt|topicId|questionId|urlAction|authorized|placement|methodId|image|startsAt|endsAt|(brands|channels|targetAudience)\..+)$/

/** Payment methods with translated names; the others use their own names. */
const methodsInWords = ['payment-methods/credit-card.json', 'payment-methods/debit-card.json']

/** English words that a language uses as well. */
const shared: Readonly<Record<string, readonly string[]>> = {
  fi: ['Chat'],
  no: ['Chat'],
  de: ['Chat', 'Bronze', 'Gold'],
  fr: ['Chat', 'E-mail', 'Bronze', 'Promotions', 'Documents'],
  caf: ['Promotions', 'Documents'],
  cl: ['Chat'],
  pe: ['Chat'],
  portugal: ['Chat', 'E-mail', 'Bronze'],
  pt: ['Chat', 'E-mail', 'Bronze'],
  tl: ['Online casino', 'Live casino', 'Virtual sports', 'Live chat', 'Credit card', 'Debit card'],
  pl: ['E-mail'],
}

/** Numbers that English spells out and others may write in digits. */
const numberWords: readonly (readonly [RegExp, string])[] = [
  [/\b(an?|one|another|each|every|single|per|when)\b/i, '1'],
  [/\b(two|twice|second|more than once)\b/i, '2'],
  [/\bthree\b/i, '3'],
  [/\bfour\b/i, '4'],
  [/\bfive\b/i, '5'],
  [/\bsix\b/i, '6'],
  [/\bseven\b/i, '7'],
  [/\beight\b/i, '8'],
  [/\btwelve\b/i, '12'],
  [/\bclock\b/i, '24'],
  [/\bhalf an hour\b/i, '30'],
]

type Leaf = string | number | boolean | null

/** Every value of a document by its location, in order. */
function leavesOf(json: z.core.util.JSONType, place = ''): (readonly [string, Leaf])[] {
  if (json === null || typeof json !== 'object') return [[place, json]]
  const below = place && `${place}.`
  return Object.entries(json).flatMap(([key, value]) => leavesOf(value, `${below}${key}`))
}

const markOf = (line: string): string => /^(#{2,3} |- |\d+\. )/.exec(line)?.[0] ?? ''
const textOfBlock = (line: string): string => line.slice(markOf(line).length)
const linksOf = (line: string): string[] =>
  [...line.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href).sort()
const strongOf = (line: string): number => line.match(/\*\*[^*]+\*\*/g)?.length ?? 0
const numbersOf = (line: string): string[] =>
  (textOfBlock(line).match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replace(',', '.'))
const sentencesOf = (line: string): string[] =>
  textOfBlock(line)
    .split(/(?<=[.?!:])\s+/)
    .filter((sentence) => /\p{L}/u.test(sentence))

/** Numbers of the English text that a translation lacks, and extra ones. */
function numberFaults(english: string, translated: string): string[] {
  const left = numbersOf(translated)
  const lost = numbersOf(english).filter((number) => {
    const at = left.indexOf(number)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const inWords = numberWords.filter(([word]) => word.test(english)).map(([, digits]) => digits)
  const made = left.filter((number) => !inWords.includes(number))
  return [...lost.map((number) => `lacks ${number}`), ...made.map((number) => `says ${number}`)]
}

function textFaults(language: string, english: string, translated: string): string[] {
  const own = shared[language] ?? []
  const same = sentencesOf(translated).filter(
    (sentence) => sentencesOf(english).includes(sentence) && !own.includes(sentence),
  )
  return [
    ...(translated.trim() === '' ? ['is empty'] : []),
    ...(markOf(english) === markOf(translated) ? [] : ['is another kind of block']),
    ...(linksOf(english).join() === linksOf(translated).join() ? [] : ['leads elsewhere']),
    ...(strongOf(english) === strongOf(translated) ? [] : ['marks other words']),
    ...numberFaults(english, translated),
    ...same.map((sentence) => `is English: ${sentence}`),
  ]
}

function documentFaults(language: string, english: string, translated: string): string[] {
  const [theirs, ours] = [english, translated].map((text) =>
    leavesOf(z.parse(z.json(), JSON.parse(text))),
  )
  if (!theirs || !ours) return []
  const textLocations = (leaves: typeof theirs) => leaves.map(([place]) => place).join()
  if (textLocations(theirs) !== textLocations(ours)) return ['is built otherwise than the English']
  return ours.flatMap(([place, value], index) => {
    const meant = theirs[index]?.[1]
    const isWords = typeof value === 'string' && typeof meant === 'string' && !fixed.test(place)
    if (isWords) {
      return textFaults(language, meant, value).map((fault) => `${place}: ${fault}`)
    }
    return value === meant ? [] : [`${place}: must stay as it is`]
  })
}

/** Readers of languages other than English: the folders of their text, in order of preference. */
const readers = (): readonly (readonly string[])[] =>
  marketIds.flatMap((market) =>
    markets[market].languages
      .filter((language) => !localeTag(language, market).startsWith('en'))
      .map((language) => {
        const { language: own, fallback } = readerOf({ language, market })
        return [...new Set([own, fallback])].filter((folder) => folder !== 'en')
      }),
  )

/** Differences of a dataset's translations from its English text, and missing ones. */
export function translationFaults(folder: string): string[] {
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  const files = new Set(globSync('**/*.json', { cwd: folder }))
  const english = [...files].filter((file) => file.startsWith('en/')).map((file) => file.slice(3))
  const wanted = [...english, ...methodsInWords]
  const faults = readers().flatMap((folders) =>
    wanted
      .filter((file) => !folders.some((language) => files.has(`${language}/${file}`)))
      .map((file) => `${folders.at(-1)}/${file}: is missing`),
  )
  for (const folders of readers()) {
    for (const language of folders) {
      for (const file of wanted) {
        const ours = `${language}/${file}`
        if (!files.has(ours)) continue
        const theirs = files.has(`en/${file}`) ? `en/${file}` : file
        const found = documentFaults(language, textOf(theirs), textOf(ours))
        faults.push(...found.map((fault) => `${ours}: ${fault}`))
      }
    }
  }
  return [...new Set(faults)]
}
