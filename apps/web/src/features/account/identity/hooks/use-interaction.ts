import type { ForgotRequest, InteractionDetails } from '@arbour/contract/identity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { getPasskey } from '#lib/sign-in/passkeys.ts'
import { isExpired } from '../components/form-failure.tsx'
import {
  askForPasskey,
  followRedirect,
  forgotPassword,
  type InteractionForm,
  loadInteraction,
  startOver,
  submitInteraction,
} from '../model/interaction.ts'
import { followedInvitation, setUpCode } from '../model/link-secret.ts'

/**
 * Statuses that mean that the invitation has changed: it is for another user, was accepted in the meantime, or is no longer
 * valid.
 */
const INVITATION_CHANGED: ReadonlySet<number> = new Set([403, 409, 410])

/** Manages a sign-in in progress at the embedded provider, and the user's input. */
export function useInteraction(uid: string) {
  const [hasExpired, setHasExpired] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const queryKey = queryKeys.interaction(uid)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadInteraction(uid, signal),
    // The form must not change while the user fills it in.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })

  /** Reloads a rejected invitation; the next form shows the reason. */
  const readAgain = async (reason: unknown) => {
    const { data: now, error: failure } = await refetch()
    if (isExpired(failure)) return
    if (failure || now === data) throw reason
    setNotice(getErrorMessage(reason))
  }

  /** Loads the second step that follows the password. */
  const readSecondStep = async () => {
    const { error: failure } = await refetch()
    if (failure && !isExpired(failure)) throw failure
  }

  /** Signs in with a passkey: instead of a password, or after it. */
  const passkey = async () => {
    try {
      const credential = await getPasskey(await askForPasskey(uid))
      await submit('passkey')({ credential, invitation: followedInvitation.read() || undefined })
    } catch (reason) {
      if (!isExpired(reason)) throw reason
      setHasExpired(true)
    }
  }

  /** Lets another user sign in. */
  const restart = async () => {
    try {
      await startOver(uid)
      await refetch()
    } catch (reason) {
      if (!isExpired(reason)) throw reason
      setHasExpired(true)
    }
  }

  /** Continues without the invitation. */
  const forgetInvitation = () => {
    followedInvitation.forget()
    queryClient.setQueryData<InteractionDetails>(
      queryKey,
      (before) => before && { ...before, login_hint: before.login_hint ?? (before.invitation?.email || null), invitation: null },
    )
  }

  const submit = (form: InteractionForm) => async (values: object) => {
    try {
      const redirect = await submitInteraction(uid, form, values)
      if (redirect === null) return void (await readSecondStep())
      setUpCode.forget()
      followedInvitation.forget()
      followRedirect(redirect)
      // The page is being left: its form stays as it is until then.
      await new Promise<never>(() => undefined)
    } catch (reason) {
      if (data?.invitation && reason instanceof ApiError && INVITATION_CHANGED.has(reason.status)) await readAgain(reason)
      else if (isExpired(reason)) setHasExpired(true)
      else throw reason
    }
  }

  /** Requests a password reset email. */
  const forgot = async (request: ForgotRequest) => {
    try {
      await forgotPassword(uid, request)
    } catch (reason) {
      if (!isExpired(reason)) throw reason
      setHasExpired(true)
    }
  }

  return {
    details: data,
    /** Why there is nothing to show. */
    error: data ? null : error,
    hasExpired: hasExpired || isExpired(error),
    /** The reason of a rejection before the current form. */
    notice,
    submit,
    passkey,
    restart,
    forgot,
    forgetInvitation,
    refetch,
  }
}

export type Interaction = ReturnType<typeof useInteraction>
