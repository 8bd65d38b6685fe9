import type { CallInput, CallResponse } from '@arbour/contract/calls/call'
import { filesAccessImpact } from '@arbour/contract/calls/sharing/access'
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** A proposed change: of one item's access or owner, or of the location of up to 500 items. */
export type ImpactQuestion = CallInput<typeof filesAccessImpact>

/** The roles that would change, and the external access that would be gained or lost. */
export type Impact = CallResponse<typeof filesAccessImpact>

const DEBOUNCE_MS = 300

/** Loads the effects of a change once. */
export function fetchImpact(question: ImpactQuestion): Promise<Impact> {
  return callApi(filesAccessImpact, question)
}

function impactQuery(question: ImpactQuestion) {
  return queryOptions({
    queryKey: queryKeys.impact(question),
    queryFn: ({ signal }) => callApi(filesAccessImpact, question, { signal }),
    // Another user may change the same items in the meantime.
    staleTime: 0,
    gcTime: 0,
  })
}

/** Whether two proposed changes are about the same items and owner, so that their results are similar. */
function isSameQuestion(before: ImpactQuestion, now: ImpactQuestion | null): boolean {
  return now !== null && before.ids.join() === now.ids.join() && before.owner_id === now.owner_id
}

/** Loads the effects of a proposed change after 300 ms without further edits. Sends no request while it is `null`. */
export function useImpact(question: ImpactQuestion | null) {
  const questionKey = question && JSON.stringify(question)
  const [settledKey] = useDebouncedValue(questionKey, DEBOUNCE_MS)
  const isSettled = questionKey !== null && settledKey === questionKey
  const settledQuestion: ImpactQuestion = isSettled ? JSON.parse(settledKey) : { ids: [] }
  return useQuery({
    ...impactQuery(settledQuestion),
    enabled: isSettled,
    // Keeps the previous result until the next one arrives, unless it is for another item or new owner.
    placeholderData: (before, query) =>
      query && isSameQuestion(query.queryKey[1] as ImpactQuestion, question) ? before : undefined,
  })
}
