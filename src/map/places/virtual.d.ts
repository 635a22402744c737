declare module 'virtual:places' {
  /** The address of the file of places. */
  const url: string;
  export default url;
}
