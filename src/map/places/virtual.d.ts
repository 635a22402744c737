declare module 'virtual:places' {
  const url: string;
  export default url;
}
