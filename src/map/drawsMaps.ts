let answer: boolean | undefined;

/** Whether this browser can draw maps, by WebGL 2; asked once. */
export function drawsMaps(): boolean {
  answer ??= hasWebGl();
  return answer;
}

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers keep few contexts at a time.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
