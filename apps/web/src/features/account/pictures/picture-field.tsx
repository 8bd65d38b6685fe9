import { Button, FileButton, Input } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { PICTURE_TYPES } from './check-picture.ts'
import classes from './picture-field.module.css'
import { useSending } from './use-sending.ts'

interface PictureFieldProps {
  label: string
  /** The address of a picture of the public bucket, or null for none. */
  value: string | null
  onChange: (value: string | null) => void
  error?: string | undefined
  /** Draws what stands for the person or team with this picture, or with none: a `Monogram` of 72 pixels. */
  preview: (picture: string | null) => ReactNode
}

/**
 * The picture of a person or a team: chosen, sent to the public bucket at once and shown, or removed. Which one counts is saved with the form
 * that it stands in; a picture that nobody saves is collected by the server.
 */
export function PictureField({ label, value, onChange, error, preview }: PictureFieldProps) {
  const labelId = useId()
  const resetFile = useRef<() => void>(null)
  const sending = useSending(onChange)
  const { progress } = sending
  const isSending = progress !== null
  const problem = sending.problem ?? error

  const choose = (file: File | null) => {
    // The same file may be chosen again after it failed.
    resetFile.current?.()
    if (file) void sending.send(file)
  }
  const remove = () => {
    sending.stop()
    onChange(null)
  }

  return (
    <Input.Wrapper
      label={<span id={labelId}>{label}</span>}
      labelElement="div"
      error={problem}
      errorProps={{ role: 'alert' }}
      inputContainer={(children) => children}
    >
      <fieldset className={classes.field} aria-labelledby={labelId} data-unsaved={isSending || undefined}>
        <div className={classes.preview} data-sending={isSending || undefined}>
          {preview(sending.look(value))}
        </div>
        <div className={classes.side}>
          {isSending ? (
            <div className={classes.progress}>
              <progress className={classes.bar} aria-label="Uploading the picture" value={progress} max={1} />
              <Button variant="subtle" color="gray" px={10} onClick={sending.stop}>
                Cancel
              </Button>
            </div>
          ) : (
            <div className={classes.buttons}>
              <FileButton accept={PICTURE_TYPES} resetRef={resetFile} onChange={choose}>
                {(props) => (
                  <Button
                    {...props}
                    variant="default"
                    leftSection={<IconPhotoUp size={18} aria-hidden />}
                    data-invalid={problem ? true : undefined}
                  >
                    {value === null ? 'Choose a picture' : 'Change picture'}
                  </Button>
                )}
              </FileButton>
              {value !== null && (
                <Button variant="subtle" color="gray" px={10} onClick={remove}>
                  Remove
                </Button>
              )}
            </div>
          )}
          <small className={classes.hint}>.png, .jpg or .jpeg, up to 10 MiB</small>
        </div>
      </fieldset>
    </Input.Wrapper>
  )
}
