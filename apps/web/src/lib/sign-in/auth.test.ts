import { expect, onTestFinished, test, vi } from 'vitest'
import { currentLocation } from './auth.ts'

test('returns to the full URL after signing in, including the password of a link', () => {
  vi.stubGlobal('window', { location: new URL('https://arbour.example/share/1/Drawings?page=2#harbour-bridge') })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(currentLocation()).toBe('/share/1/Drawings?page=2#harbour-bridge')
})
