// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordEarlyPresses, replayEarlyPress, stopRecordingPresses } from './early-press.ts'

describe('a press before hydration', () => {
  let heard: string[] = []
  const siteHears = () => {
    stopRecordingPresses()
    for (const button of document.querySelectorAll('button')) {
      button.addEventListener('click', () => heard.push(button.id))
    }
  }
  const press = (id: string) => document.getElementById(id)?.click()

  beforeEach(() => {
    heard = []
    document.body.innerHTML =
      '<button id="first"><span id="within">1</span></button><button id="second">2</button><p id="text">3</p>'
    recordEarlyPresses()
  })
  afterEach(stopRecordingPresses)

  it('is replayed once after hydration', () => {
    press('within')
    siteHears()
    replayEarlyPress()
    replayEarlyPress()
    expect(heard).toEqual(['first'])
  })

  it('is dropped when another element was pressed since, or its button is gone', () => {
    press('first')
    press('second')
    press('text')
    siteHears()
    replayEarlyPress()
    recordEarlyPresses()
    press('second')
    stopRecordingPresses()
    heard = []
    document.getElementById('second')?.remove()
    replayEarlyPress()
    expect(heard).toEqual([])
  })

  it('is nothing without a press', () => {
    siteHears()
    replayEarlyPress()
    expect(heard).toEqual([])
  })
})
