import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '@arbour/client/api-error'
import type { Client } from '@arbour/client/client'

const ATTEMPTS = 60

/** Returns a client that retries while the server is overloaded, as on a slow machine that also draws pictures. */
export function patient(client: Client): Client {
  return {
    call: (call, input, options) => patiently(() => client.call(call, input, options)),
    follow: (address, init) => patiently(() => client.follow(address, init)),
  }
}

async function patiently<T>(action: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action()
    } catch (error) {
      if (!(error instanceof ApiError) || !isBusy(error.status) || attempt === ATTEMPTS) throw error
      await wait(Math.min(error.retryAfter ?? 1, 5) * 1000)
    }
  }
}

/** The same for pages, where redirects are valid responses. */
export async function fetchPatiently(url: string, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { ...init, redirect: 'manual' })
    if (!isBusy(response.status) || attempt === ATTEMPTS) return response
    await wait(1000)
  }
}

const isBusy = (status: number) => status === 429 || status === 503
