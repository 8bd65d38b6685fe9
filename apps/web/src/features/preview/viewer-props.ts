/** What every viewer is given. */
export interface ViewerProps {
  /** Signed address of the bytes. */
  src: string
  name: string
  ext: string | null
  /** Bytes. */
  size: number
  /** Called when the file cannot be shown, with a sentence about it where there is one. */
  onFail: (reason?: string) => void
}
