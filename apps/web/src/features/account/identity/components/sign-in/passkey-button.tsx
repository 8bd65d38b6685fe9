import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { FormFailure } from '../form-failure.tsx'

interface PasskeyButtonProps {
  label: string
  /** Whether it is the main action of the page. */
  isFirst?: boolean
  onUse: () => Promise<void>
}

/** Asks the browser for a passkey, and shows why it was rejected. */
export function PasskeyButton({ label, isFirst = false, onUse }: PasskeyButtonProps) {
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const sign = async () => {
    setIsPending(true)
    setFailure(null)
    try {
      await onUse()
    } catch (error) {
      setFailure(getErrorMessage(error))
    }
    setIsPending(false)
  }
  return (
    <>
      <FormFailure message={failure} />
      <Button
        fullWidth
        variant={isFirst ? 'filled' : 'default'}
        leftSection={<IconKey size={18} aria-hidden />}
        loading={isPending}
        autoFocus={isFirst}
        onClick={() => void sign()}
      >
        {label}
      </Button>
    </>
  )
}
