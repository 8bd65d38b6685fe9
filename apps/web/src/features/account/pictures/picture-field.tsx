import { t } from '@arbour/messages/t'
import { Button, FileButton, Input } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { SETTING_FIELD } from '#ui/settings/setting-field.ts'
import { PICTURE_TYPES } from './check-picture.ts'
import classes from './picture-field.module.css'
import { usePictureUpload } from './use-sending.ts'

interface PictureFieldProps {
  label: string
  /** The URL of a picture in the public bucket, or null for none. */
  value: string | null
  onChange: (value: string | null) => void
  error?: string | undefined
  /** Renders the picture of the person or team, or the placeholder: a `Monogram` of 72 pixels. */
  preview: (picture: string | null) => ReactNode
}

/**
 * The picture of a person or a team: uploaded to the public bucket immediately when it is chosen, and shown or removed. The
 * choice is saved with the surrounding form; the server deletes unused pictures.
 */
export function PictureField({ label, value, onChange, error, preview }: PictureFieldProps) {
  const labelId = useId()
  const resetFile = useRef<() => void>(null)
  const upload = usePictureUpload(onChange)
  const { progress } = upload
  const isSending = progress !== null
  const problem = upload.problem ?? error

  const choose = (file: File | null) => {
    // Allows choosing the same file again after a failure.
    resetFile.current?.()
    if (file) void upload.send(file)
  }
  const remove = () => {
    upload.stop()
    onChange(null)
  }

  return (
    <Input.Wrapper
      {...SETTING_FIELD}
      label={<span id={labelId}>{label}</span>}
      labelElement="div"
      error={problem}
      errorProps={{ role: 'alert' }}
      inputContainer={(children) => children}
    >
      <fieldset
        className={`${classes.field} ${SETTING_FIELD.classNames.wrapper}`}
        aria-labelledby={labelId}
        data-unsaved={isSending || undefined}
      >
        <div className={classes.preview} data-sending={isSending || undefined}>
          {preview(upload.look(value))}
        </div>
        <div className={classes.side}>
          {isSending ? (
            <div className={classes.progress}>
              <progress className={classes.bar} aria-label={t('account.pictures.uploadingPicture')} value={progress} max={1} />
              <Button variant="subtle" color="gray" px={10} onClick={upload.stop}>
                {t('common.cancel')}
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
                    {value === null ? t('account.pictures.choosePicture') : t('account.pictures.changePicture')}
                  </Button>
                )}
              </FileButton>
              {value !== null && (
                <Button variant="subtle" color="gray" px={10} onClick={remove}>
                  {t('common.remove')}
                </Button>
              )}
            </div>
          )}
          <small className={classes.hint}>{t('account.pictures.pngJpgOrJpegUp')}</small>
        </div>
      </fieldset>
    </Input.Wrapper>
  )
}
