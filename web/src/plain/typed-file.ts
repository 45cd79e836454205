/** The file with this media type. Browsers name some types differently or not at all, but the server needs the usual name. */
export const typedFile = (file: File, type: string): File =>
  file.type === type ? file : new File([file], file.name, { type, lastModified: file.lastModified })
