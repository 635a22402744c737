declare module 'virtual:places' {
  /** URL of the file of places. */
  const url: string;
  export default url;
}
