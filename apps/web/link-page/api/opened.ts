import { ApiError } from '@arbour/client/api-error'
import type { ErrorBody } from '@arbour/contract/errors'
import type { OpenedResponse } from './session.ts'

type Embedded = { status: 200; body: OpenedResponse } | { status: number; body: ErrorBody }

/** Returns the response of opening the link, or its rejection, that the server embedded in the page; null if there is none. */
export function takeOpened(): OpenedResponse | ApiError | null {
  const element = document.getElementById('opened')
  if (!element) return null
  const { status, body } = JSON.parse(element.textContent) as Embedded
  element.remove()
  return 'token' in body ? body : new ApiError({ status, ...body })
}
