// The program `sixline`.
int main() { return 0; }
