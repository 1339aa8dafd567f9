import { expect, it } from 'vitest'
import { FeatureTexts } from './feature-text.ts'
import type { Messages } from './message-text.ts'

const textWith = (files: Readonly<Record<string, () => Promise<Messages>>>) => ({
  english: { 'a.title': 'Title', 'a.body': 'Body' },
  files,
})

it('says in English what its language does not', async () => {
  const texts = new FeatureTexts()
  texts.add(textWith({ './messages/fi.json': async () => ({ 'a.title': 'Otsikko' }) }))
  expect(texts.messages('fi')).toEqual({ 'a.title': 'Title', 'a.body': 'Body' })
  await texts.load('fi')
  expect(texts.messages('fi')).toEqual({ 'a.title': 'Otsikko', 'a.body': 'Body' })
})

it('lays a regional language over the one that it shares', async () => {
  const texts = new FeatureTexts()
  texts.add(
    textWith({
      './messages/es.json': async () => ({ 'a.title': 'Título', 'a.body': 'Cuerpo' }),
      './messages/cl.json': async () => ({ 'a.body': 'Texto' }),
    }),
  )
  await texts.load('cl')
  expect(texts.messages('cl')).toEqual({ 'a.title': 'Título', 'a.body': 'Texto' })
})

it('fetches a later feature’s text in the page’s language, and nothing twice', async () => {
  let asked = 0
  const file = async () => {
    asked += 1
    return { 'a.title': 'Otsikko' }
  }
  const texts = new FeatureTexts()
  expect(texts.load('fi')).toBeUndefined()
  texts.add(textWith({ './messages/fi.json': file }))
  await texts.load()
  expect(texts.load()).toBeUndefined()
  expect(asked).toBe(1)
})

it('retries a file that could not be loaded', async () => {
  const outcomes = [
    () => Promise.reject(new Error('offline')),
    async () => ({ 'a.title': 'Otsikko' }),
  ]
  const texts = new FeatureTexts()
  texts.add(textWith({ './messages/fi.json': () => outcomes.shift()?.() ?? Promise.reject() }))
  await expect(texts.load('fi')).rejects.toThrow('offline')
  await texts.load('fi')
  expect(texts.messages('fi')).toMatchObject({ 'a.title': 'Otsikko' })
})

it('notifies about loaded text', async () => {
  let told = 0
  const texts = new FeatureTexts()
  const leave = texts.subscribe(() => {
    told += 1
  })
  texts.add(textWith({ './messages/fi.json': async () => ({}) }))
  await texts.load('fi')
  leave()
  texts.add(textWith({}))
  expect(told).toBe(2)
})
