/** A style sheet as text: the build puts it into the script. */
declare module '*.css?inline' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: how Vite hands it over.
  export default text
}
