import { configure } from '@testing-library/dom';

// On a busy machine a screen that loads a part of itself takes more than the second that tests wait by default.
configure({ asyncUtilTimeout: 20_000 });
